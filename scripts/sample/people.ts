/** The sample team and its contacts. All e-mail domains are reserved for examples (RFC 2606). */

export type SamplePerson = { key: string; firstName: string; lastName: string; title: string };

/** The first is the sample sign-in, scout@dealquest.test, and owner. E-mail addresses are `<key>@dealquest.test`. */
export const people = [
  { key: "scout", firstName: "Sasha", lastName: "Reed", title: "Account Executive" },
  { key: "maya", firstName: "Maya", lastName: "Lindqvist", title: "Sales Lead" },
  { key: "tom", firstName: "Tomás", lastName: "Ferreira", title: "Account Executive" },
  { key: "priya", firstName: "Priya", lastName: "Raman", title: "Business Development" },
  { key: "jonah", firstName: "Jonah", lastName: "Whitaker", title: "Regional Manager" },
  { key: "elif", firstName: "Elif", lastName: "Demir", title: "Sales Development" },
] as const satisfies SamplePerson[];

/** A person who has left, with closed deals behind. */
export const formerPerson = {
  key: "rune",
  firstName: "Rune",
  lastName: "Halvorsen",
  title: "Account Executive",
} as const satisfies SamplePerson;

export type PersonKey = (typeof people)[number]["key"] | (typeof formerPerson)["key"];

export type SampleContact = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  businessName: string | null;
  notes: string | null;
  contactType: "lead" | "network-connector" | "client" | "custom";
};

type Line = `${string} | ${SampleContact["contactType"]} | ${string} | ${string}`;

// Business and its e-mail domain, then its people: name | type | last digits of the phone, or - | notes.
const businesses: Record<string, Line[]> = {
  "Harborlight Foods @harborlight.example": [
    "Anna Castellano | client | 0142 | Signs for anything under $50k. Prefers a call before nine.",
    "Viktor Holm | client | 0177 | Runs the warehouse floor; knows what breaks.",
    "June Okafor | lead | - | ",
  ],
  "Summit Trail Outfitters @summittrail.example": [
    "Marcus Bell | client | 0118 | Met at the spring trade fair. Wants samples in olive green.",
    "Hana Sato | lead | 0119 | Buys for the northern shops.",
  ],
  "Bluefin Logistics @bluefin.example": [
    "Carla Mendes | client | 0163 | ",
    "Owen Price | lead | 0164 | Asked for the security questionnaire.",
    "Lucia Ferri | custom | - | Outside counsel. Every contract goes through her.",
  ],
  "Northwind Dairy @northwind.example": [
    "Peter Aalto | client | 0131 | Third-generation owner. Decides alone, and quickly.",
    "Greta Nyman | client | 0132 | ",
  ],
  "Cedar & Stone Hotels @cedarstone.example": [
    "Isabelle Fournier | lead | 0185 | Opens two houses next year.",
    "Ravi Menon | lead | 0186 | Procurement. Sends his questions in one long mail.",
    "Dana Whitfield | client | - | ",
  ],
  "Quillon Publishing @quillon.example": [
    "Theo Marsh | client | 0154 | Renewed twice already.",
    "Adaeze Nwosu | lead | 0155 | ",
  ],
  "Brightwater Clinics @brightwater.example": [
    "Nora Feldman | lead | 0190 | Needs approval from the board, which meets on first Thursdays.",
    "Samir Haddad | lead | 0191 | Practice manager of the east side.",
    "Lena Brandt | custom | 0192 | Data protection officer.",
  ],
  "Ironwood Tools @ironwood.example": [
    "Gus Petrakis | client | 0125 | Likes a plain offer on one page.",
    "Mei Tan | client | 0126 | ",
  ],
  "Larkspur Events @larkspur.example": [
    "Fiona Gallagher | network-connector | 0171 | Knows every venue in town. Introduced us to Cedar & Stone.",
    "Caleb Stone | lead | - | ",
  ],
  "Meridian School Trust @meridian.example": [
    "Ruth Adeyemi | lead | 0136 | Budget year begins in September.",
    "Colin Frost | lead | 0137 | ",
    "Yara Nassar | custom | - | School board, votes on everything above $25k.",
  ],
  "Redwood Robotics @redwood.example": [
    "Ingrid Solberg | lead | 0148 | Pilot in the test hall first.",
    "Dmitri Volkov | lead | 0149 | Wants the API documentation before the next meeting.",
    "Amara Diallo | client | 0150 | ",
  ],
  "Saffron Kitchen Group @saffron.example": [
    "Leila Karimi | client | 0129 | Four restaurants, a fifth in spring.",
    "Bruno Costa | lead | - | ",
  ],
  "Tidewater Marine @tidewater.example": [
    "Hal Jorgensen | client | 0160 | Best reached on the boat radio, he says. Mail works.",
    "Simone Blanc | lead | 0161 | ",
  ],
  "Unity Credit Union @unitycu.example": [
    "Grace Kim | lead | 0173 | Chairs the vendor committee.",
    "Walter Boone | lead | 0174 | ",
    "Pilar Ortega | custom | 0175 | Auditor. Asks for two references.",
  ],
  "Verdant Gardens @verdant.example": [
    "Oscar Lind | client | 0183 | Orders in February, never before.",
    "Tessa Moran | client | - | ",
  ],
  "Willow Street Press @willowstreet.example": [
    "Edith Lang | lead | 0139 | ",
    "Sam Achebe | client | 0140 | Pays within a week.",
  ],
  "Zephyr Airlines @zephyr.example": [
    "Nadia Rahman | lead | 0195 | Tender runs until the end of next month.",
    "Luke Sorensen | lead | 0196 | Technical evaluation.",
    "Chiara Rossi | lead | - | ",
    "Ben Adler | custom | 0198 | Travel desk, keeps the calendar of all the others.",
  ],
  "Copper Kettle Roasters @copperkettle.example": [
    "Willa Hayes | client | 0122 | Started with one crate a month, now twelve.",
    "Jorge Vidal | lead | 0123 | ",
    "Nell Ashby | client | 0124 | Keeps the books and the dog.",
  ],
  "Founders Circle @founderscircle.example": [
    "Margaret Cho | network-connector | 0101 | Hosts the breakfast on first Tuesdays. Always has a name for us.",
    "Desmond Clarke | network-connector | 0102 | ",
    "Aisha Bello | network-connector | 0103 | Former buyer at Zephyr. Explained how their tender works.",
  ],
  "Lindgren Advisory @lindgren.example": [
    "Erik Lindgren | network-connector | 0106 | Advises half of our clients on software.",
    "Sofia Marin | network-connector | - | ",
  ],
  "Polaris Freight @polaris.example": [
    "Kofi Mensah | client | 0166 | ",
    "Jana Novak | lead | 0167 | Took over from her predecessor in spring.",
  ],
  "Goldcrest Bank @goldcrest.example": [
    "Henrik Vale | lead | 0151 | ",
    "Rosa Delgado | lead | 0152 | Wants a reference from another bank.",
    "Philip Thorne | custom | 0153 | Risk. Reads every footnote.",
  ],
  "Amberline Studios @amberline.example": [
    "Kit Monroe | client | 0112 | Replies at midnight, in verse.",
    "Paloma Reyes | lead | - | ",
  ],
};

// Contacts of whom only these fields are known.
const acquaintances: SampleContact[] = [
  { ...nobody(), firstName: "Rosalind", phone: "+1 415-555-0109", notes: "From the train. Has a friend at Goldcrest." },
  { ...nobody(), firstName: "Mateo", lastName: "Silva", email: "mateo@silva.example" },
];

/** The sixty contacts, oldest first. */
export const contacts: SampleContact[] = [
  ...Object.entries(businesses).flatMap(([business, lines]) => lines.map((line) => contactOf(business, line))),
  ...acquaintances,
];

function contactOf(business: string, line: Line): SampleContact {
  const [businessName = "", domain = ""] = business.split(" @");
  const [name = "", contactType, digits, notes] = line.split(" | ");
  const [firstName = "", lastName = ""] = name.split(" ");
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@${domain}`.toLowerCase(),
    phone: digits === "-" ? null : `+1 415-555-${digits}`,
    businessName,
    notes: notes || null,
    contactType: contactType as SampleContact["contactType"],
  };
}

function nobody(): SampleContact {
  return {
    firstName: "",
    lastName: "",
    email: "",
    phone: null,
    businessName: null,
    notes: null,
    contactType: "custom",
  };
}
