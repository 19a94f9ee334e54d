/** Short forms of given names in English and Spanish, by the full name. */
const SHORT_FORMS = `abigail:abby,gail alexander:alex,al,xander alexandra:alex,sandra,lexi alfred:al,fred,alf andrew:andy,drew anthony:tony antonio:tony,toño
  arthur:art,artie barbara:barb,babs benjamin:ben,benny bartholomew:bart bernard:bernie beverly:bev bradley:brad caroline:carrie,caro catherine:cathy,kate,cat,katie charles:charlie,chuck,chaz
  charlotte:lottie,charlie christina:chris,tina,chrissy christine:chris,tina christopher:chris,topher clifford:cliff consuelo:chelo cynthia:cindy daniel:dan,danny
  david:dave,davy deborah:deb,debbie dennis:denny dolores:lola,dolly donald:don,donny dorothy:dot,dottie douglas:doug edward:ed,eddie,ted,ned edith:edie eleanor:ellie,nell elizabeth:liz,beth,betty,eliza,lizzie,betsy
  emily:em esperanza:espe eugene:gene francis:frank,fran francisco:paco,pancho,frank franklin:frank frederick:fred,freddy gabriel:gabe geoffrey:geoff gerald:gerry,jerry gregory:greg
  guillermo:memo gustavo:gus harold:harry,hal henry:hank,harry ignacio:nacho irving:irv jacob:jake jacqueline:jackie,jacqui james:jim,jimmy,jamie janet:jan jeffrey:jeff jennifer:jen,jenny
  jerome:jerry jessica:jess jesús:chuy john:jack,johnny jonathan:jon,nathan joseph:joe,joey josé:pepe joshua:josh judith:judy katherine:kate,kathy,katie,kat kathleen:kathy kenneth:ken,kenny
  kimberly:kim lawrence:larry leonard:len,lenny leopold:leo louis:lou margaret:maggie,meg,peggy,marge,rita matthew:matt,matty maximilian:max melissa:mel michael:mike,mick,mikey micah:mike
  michelle:shelly nathaniel:nate,nathan nathan:nate nicholas:nick,nicky nicole:nikki norman:norm oliver:ollie,olly olive:ollie olivia:liv,livvy,ollie oscar:ozzie pamela:pam patricia:pat,patty,trish,tricia patrick:pat,paddy penelope:penny
  peter:pete philip:phil philippa:pippa,pip phillip:phil rafael:rafa raymond:ray rebecca:becky,becca reginald:reggie,reg richard:rick,dick,rich,ricky robert:bob,rob,bobby,robbie,bert roberta:bobbie roberto:beto
  roger:rog ronald:ron,ronnie rosalind:roz,ros roxanne:roxy rosemary:rosie russell:russ salvatore:sal samantha:sam,sammy samuel:sam,sammy sebastian:seb shelby:shel sofia:sofi stephanie:steph stephen:steve,stevie
  steven:steve,stevie stuart:stu susan:sue,susie suzanne:sue,suzie sylvester:sly terence:terry teresa:terri,tess theresa:terri,tess theodore:ted,theo,teddy theodora:theo,dora,thea thomas:tom,tommy
  timothy:tim tobias:toby tyrone:ty valentina:val valerie:val verena:vera veronica:ronnie,vero victor:vic victoria:vicky,tori vincent:vince,vinny virginia:ginny walter:walt,wally wesley:wes wilhelmina:mina
  william:bill,will,billy,liam,willy yevgeny:zhenya zachary:zach,zack`;

const BY_NAME = new Map(
  SHORT_FORMS.split(/\s+/).map((entry) => {
    const [name = "", forms = ""] = entry.split(":");
    return [name.normalize("NFD").replace(/\p{M}/gu, ""), new Set(forms.split(","))];
  }),
);

/** Whether `short` is a usual short form of the given name `name`; both folded. */
export const isShortFor = (short: string, name: string): boolean => BY_NAME.get(name)?.has(short) === true;
