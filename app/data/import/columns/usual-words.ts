/** What other programs and people call stages, types and lost reasons (docs/product.md#import). */
import type { ContactType } from "#app/contacts/fields.ts";
import { foldText } from "#app/db/folded-text.ts";
import type { DealStage, LOST_REASONS } from "#app/opportunities/stages.ts";

/** The words of a list, folded. */
export const foldedWords = (words: string) => words.split(",").map((word) => foldText(word.trim()));

/** The usual names of a stage elsewhere, without "du", "de la", "of". Its own label and key belong to it anyway. */
export const STAGE_WORDS: Partial<Record<DealStage, string[]>> = {
  open: foldedWords(`new, new lead, lead, lead in, contact made, prospect, prospecting, appointment scheduled, first contact,
    to contact, idea,
    unqualified, offen, neu, erstkontakt, kontaktiert, nouveau, ouvert, premier contact, abierto, nuevo, aperto, aberto, novo, åben,
    öppen, otwarta, nowa, новая, 新規, erstgespräch, prise contact, nouvelle opportunité, primer contacto, primo contatto, nuovo,
    primeiro contato, primeiro contacto, eerste contact, nieuw, første kontakt, första kontakt, ny, pierwszy kontakt, první kontakt,
    nový, uusi`),
  qualified:
    foldedWords(`qualification, qualified to buy, qualified lead, needs analysis, needs defined, discovery, id decision makers,
      identify decision makers, meeting scheduled, qualify, qualifiziert, qualifikation, bedarfsanalyse, qualifie, qualifiee, calificado,
      cualificado, qualificato, qualificado, gekwalificeerd, kvalificeret, kvalificerad,
      analyse besoins, qualification besoin, étude besoin, découverte besoins, análisis necesidades, analisi bisogni, analisi esigenze,
      análise necessidades, levantamento necessidades, behoefteanalyse, behovsanalyse, behovsanalys, analiza potrzeb, analýza potřeb,
      tarvekartoitus, kvalifisert, kwalificatie, kwalifikacja, kvalifikace`),
  samples:
    foldedWords(`sample, samples sent, sample sent, demo, demo scheduled, presentation, presentation scheduled, value proposition,
      perception analysis, trial, pilot, evaluation, develop, proof of concept, poc, muster, bemusterung, präsentation, vorführung,
      échantillons, démo, démonstration, présentation, muestras, demostración, presentación,
      muster versendet, musterversand, envoi échantillons, échantillons envoyés, essai, envío muestras, muestras enviadas, prueba,
      invio campioni, campioni inviati, campioni, campionatura, dimostrazione, prova, envio amostras, amostras enviadas, amostras,
      demonstração, monsters, monsters verstuurd, demonstratie, prøver, prøver sendt, vareprøver, prover, prover skickade, próbki,
      próbki wysłane, prezentacja, vzorky, vzorky odeslány, näytteet`),
  "contract-negotiation":
    foldedWords(`sent, versendet, verschickt, envoyé, envoyée, enviado, enviada, inviato, inviata, verzonden, skickad, sendt, verbal yes,
      negotiation, negotiating, negotiations, negotiations started, negotiation review, contract, contract sent, proposal, proposal made,
      proposal sent, proposal price quote, quote, quote sent, offer, offer sent, decision maker bought in, propose,
      proposal or price quote, negotiation or review, proposal submitted, quotation sent, verbal agreement, verhandlung, in verhandlung,
      angebot, angebot erstellt, angebot versendet, angebot gesendet, angebot abgegeben, offeriert, offerte, vertragsverhandlung,
      négociation, en négociation, proposition, proposition envoyée, devis, devis envoyé, offre envoyée, negociación, en negociación,
      propuesta, propuesta enviada, presupuesto enviado, trattativa, offerta, offerta inviata, preventivo inviato, proposta,
      proposta enviada, em negociação, negociação, onderhandeling, offerte verstuurd, forhandling, tilbud, tilbud sendt, offert skickad,
      förhandling, tarjous, neuvottelu, sopimusneuvottelu,
      tarjous lähetetty, vertragsverhandlungen, vertrag versendet, négociation contrat, négociation contractuelle, envoi devis,
      envoi proposition, contrat envoyé, negociación contrato, contrato enviado, envío propuesta, envío presupuesto, negoziazione,
      negoziazione contratto, trattativa contrattuale, invio offerta, contratto inviato, negociação contrato, envio proposta,
      orçamento enviado, contractonderhandeling, contractonderhandelingen, contract verstuurd, kontraktforhandling, kontrakt sendt,
      avtalsförhandling, kontraktsförhandling, avtal skickat, negocjacje umowy, negocjacje kontraktu, umowa wysłana, vyjednávání,
      jednání o smlouvě, nabídka odeslána, negocjacje, oferta, oferta wysłana, jednání, nabídka, переговоры, коммерческое предложение,
      teklif, 見積, 提案, 谈判, 报价`),
  "won-closed": foldedWords(
    `won, closedwon, win, signed, successful, accepted, ordered, order received, angenommen, bestellt, acceptée, accepté,
      aceptado, aceptada, accettato, accettata, aceito, geaccepteerd, accepterad, accepteret, akseptert, auftrag erhalten,
      beauftragt, signé, signée, vunnet, vundet, vunnen, voitettu, wygrana, wygrane, vyhráno, успешно реализовано, выиграна,
      kazanıldı, 受注, 成交, 赢单, 수주, vertrag unterschrieben, contrat signé, commande reçue, contrato firmado, pedido recibido,
      contratto firmato, ordine ricevuto, contrato assinado, pedido recebido, contract getekend, opdracht ontvangen,
      kontrakt underskrevet, ordre modtaget, ordre mottatt, avtal tecknat, umowa podpisana, smlouva podepsána,
      sopimus allekirjoitettu`,
  ),
  "lost-closed":
    foldedWords(`lost, closedlost, abandoned, dead, disqualified, cancelled, canceled, no sale, declined, rejected, abgelehnt, abgesagt,
      storniert, sans suite, classée sans suite, rechazado, descartado, rifiutato, recusado, afvist, avslått, avslagen, odrzucona,
      odmítnuto, hylätty, abandonné, refusé, cancelado, annullato, afgewezen, tabt, tapt, förlorad, hävitty, przegrana, przegrane, prohráno,
      закрыто и не реализовано, проиграна, kaybedildi, 失注, 输单, 실주`),
};

/** The usual names of each type elsewhere, in 27 languages, folded. */
export const TYPE_WORDS: Record<ContactType, string[]> = {
  lead: foldedWords(`prospect, subscriber, marketing qualified lead, marketingqualifiedlead, mql, sales qualified lead,
    salesqualifiedlead, sql, opportunity, hot lead, warm lead, cold lead, new, potential customer, potential client, interessent,
    potenzieller kunde, potentieller kunde, client potentiel, interesado, cliente potencial, potencial, potenziale cliente,
    cliente potenziale, potencial cliente, interessado, potentiële klant, potentiel kunde, kundeemne, potensiell kunde,
    potentiell kund, mahdollinen asiakas, potentiaalinen asiakas, liidi, potencjalny klient, klient potencjalny,
    potenciální zákazník, zájemce, potenciálny zákazník, záujemca, potenciális ügyfél, érdeklődő, client potențial,
    potencijalni klijent, potencijalni kupac, potencialna stranka, potansiyel müşteri, aday müşteri, δυνητικός πελάτης,
    υποψήφιος πελάτης, потенциальный клиент, лид, потенційний клієнт, лід, ליד, לקוח פוטנציאלי, عميل محتمل, 見込み客, 見込客, リード,
    潜在客户, 线索, 潛在客戶, 잠재 고객, 잠재고객, 리드`),
  "network-connector":
    foldedWords(`connector, network, partner, referral partner, referrer, reseller, evangelist, influencer,
    multiplikator, tippgeber, partenaire, apporteur, socio, parceiro, samarbejdspartner, samarbeidspartner, samarbetspartner,
    kumppani, yhteistyökumppani, partener, iş ortağı, συνεργάτης, партнер, партнёр, שותף, شريك, パートナー, 合作伙伴, 合作夥伴, 파트너`),
  client:
    foldedWords(`customer, account, kunde, client actif, cliente, hot customer, klant, kund, asiakas, klient, zákazník,
    odběratel, ügyfél, vevő, klijent, kupac, stranka, müşteri, πελάτης, клиент, покупатель, клієнт, לקוח, عميل, 顧客, 客户, 客戶, 고객`),
  custom:
    foldedWords(`other, sonstige, autre, otro, vendor, supplier, lieferant, fournisseur, proveedor, fornitore, fornecedor,
    leverancier, leverandør, leverantör, toimittaja, dostawca, dodavatel, dodávateľ, beszállító, szállító, furnizor, dobavljač,
    dobavitelj, tedarikçi, προμηθευτής, поставщик, постачальник, ספק, مورد, 仕入先, 供应商, 供應商, 공급업체, altro, outro, overig, andet,
    annet, annat, muu, inny, inne, jiný, iný, egyéb, altele, ostalo, drugo, diğer, άλλο, другое, інше, אחר, أخرى, その他, 其他, 기타`),
};

/** The usual names of each lost reason elsewhere, folded. */
export const REASON_WORDS: Partial<Record<keyof typeof LOST_REASONS, string[]>> = {
  price: foldedWords(`pricing, too expensive, price too high, cost, costs, preis, zu teuer, prix, precio`),
  timing: foldedWords(
    `bad timing, wrong timing, not ready, postponed, on hold, delayed, too early, zeitpunkt, calendrier`,
  ),
  competitor:
    foldedWords(`competition, lost to competitor, lost to competition, chose competitor, went with competitor, konkurrenz,
    wettbewerber, wettbewerb, concurrence, competencia`),
  "no-budget":
    foldedWords(`budget, lack of budget, no funds, no funding, lost funding, no budget lost funding, kein budget, pas de budget,
    sin presupuesto`),
  "no-answer": foldedWords(
    `no response, unresponsive, ghosted, went dark, no contact, no reply, keine antwort, sans reponse, sin respuesta`,
  ),
  "not-a-fit":
    foldedWords(`no fit, poor fit, bad fit, product fit, missing feature, missing features, features, functionality, disqualified,
      unqualified, not qualified`),
};
