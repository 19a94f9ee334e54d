/** Words of names that name nobody by themselves. */

/** What a business is. */
export const TRADE =
  /^(?:group|company|services?|solutions|studios?|shop|stores?|hall|club|foods?|bank|hospital|clinic|schools?|college|university|church|chapel|city|county|partners|associates|consulting|design|office|hotels?|farms?|brothers|sons?|works|supply|supplies|systems|labs?|center|centre|house|trust|district|academy|institute|institut|instituto|clinica|clinique|klinik|ecole|escuela|colegio|schule|ysgol|universidad|universite|grupo|groupe|gruppe|banco|banque|restaurante|ristorante|taverna|farmacia|pharmacie|apotheke|laboratorio|laboratoire|foundation|stiftung|gmbh|the|of|de|la|el|for|a|on|in|at|to|inc|llc|ltd|corp|co)$/;

/** Small words before a family name. */
export const PARTICLE =
  /^(?:de|da|do|dos|del|della|di|du|la|le|van|von|der|den|ter|ten|el|al|bin|ben|st|saint|mac|san)$/;
