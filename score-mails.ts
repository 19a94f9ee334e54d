import { readFileSync } from "node:fs";
import { readEml } from "#app/capture/mail/read-eml.server.ts";
import { noteOfMail } from "#app/capture/mail/note-of-mail.server.ts";
const norm=(s:string)=>s.replace(/\s+/g," ").trim();
const rows=readFileSync(process.argv[2]!,"utf8").split("\n").filter(Boolean).map(l=>JSON.parse(l));
let right=0,rec=0,recN=0,wrong=0;const bad:any[]=[];const by=new Map<string,[number,number]>();
for(const r of rows){const m=await readEml(new Blob([r.eml]));const n=m.ok?noteOfMail(m.value,(a)=>r.team.map((t:string)=>t.toLowerCase()).includes(a.toLowerCase())):null;const text=n?norm(n.text):"";const ok=r.expect.empty? n===null : text===norm(r.expect.text);
 const sameA=(x:string)=>x.trim().toLowerCase();let whom:null|string=null;
 if(n){const team=new Set(r.team.map(sameA));const known=new Set(r.contacts.map(sameA));const f=sameA(n.mail.from.address);const groups=team.has(f)?[n.mail.to,n.mail.cc]:[[n.mail.from]];for(const g of groups){const k=[...new Set(g.map((a:any)=>sameA(a.address)))].filter((a:any)=>!team.has(a)&&known.has(a));if(k.length){whom=k.length===1?k[0] as string:null;break}}}
 if(!r.expect.empty){recN++;if(whom===(r.expect.contact?sameA(r.expect.contact):null))rec++;else if(whom)wrong++;}
 right+=ok?1:0;const b=by.get(r.kind)??[0,0];b[0]+=ok?1:0;b[1]++;by.set(r.kind,b);
 if(!ok||(!r.expect.empty&&whom!==(r.expect.contact?sameA(r.expect.contact):null)))bad.push({id:r.id,kind:r.kind,ok,want:r.expect.text,got:n?.text??null,whom,contact:r.expect.contact});}
console.log("text",right,"/",rows.length,"record",rec,"/",recN,"wrong",wrong);
if(process.argv[3])for(const b of bad.slice(0,+process.argv[3]))console.log("----",b.id,b.kind,"text",b.ok,"whom",b.whom,"want",b.contact,b.ok?"":"\nWANT "+JSON.stringify(b.want)+"\nGOT  "+JSON.stringify(b.got));
