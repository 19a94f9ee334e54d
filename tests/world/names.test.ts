/**
 * Full names as people and programs write them in one cell, and the first and last name that a reader would give
 * (docs/product.md#import).
 */
import { expect, test } from "vitest";
import { splitName } from "#app/text/split-name.ts";
import { readFile } from "../data/import/read-file.ts";

/** The cell, first name, last name, and what is neither, which goes to the notes. */
const NAMES: [written: string, firstName: string, lastName: string, left?: string][] = [
  // English
  ["Ada King", "Ada", "King"],
  ["Mary Ann Evans", "Mary Ann", "Evans"],
  ["John Q. Public", "John Q.", "Public"],
  ["King, Ada", "Ada", "King"],
  ["Smith, John Q.", "John Q.", "Smith"],
  ["Robert Downey Jr.", "Robert", "Downey Jr."],
  ["Robert Downey, Jr.", "Robert", "Downey Jr."],
  ["Porter, Miles, Jr.", "Miles", "Porter Jr."],
  ["Henry Ford III", "Henry", "Ford III"],
  ["Lee, MD", "Lee", "", "MD"],
  ["Chen, MD", "Chen", "", "MD"],
  ["John Smith, MD", "John", "Smith", "MD"],
  ["John Smith, MD, PhD", "John", "Smith", "MD, PhD"],
  ["Ann Lee PhD", "Ann", "Lee", "PhD"],
  ["Ada King, Manager", "Ada", "King", "Manager"],
  ["Bo Hale, CEO", "Bo", "Hale", "CEO"],
  ["Ann Lee, PhD, VP Sales", "Ann", "Lee", "PhD, VP Sales"],
  ["Mia Orr, Head of Sales & Marketing", "Mia", "Orr", "Head of Sales & Marketing"],
  ["Hanna Lindner, Geschäftsführerin", "Hanna", "Lindner", "Geschäftsführerin"],
  ["Manager, Ada", "Ada", "Manager"],
  ["Mr John Smith", "John", "Smith", "Mr"],
  ["Mrs. Ann Lee", "Ann", "Lee", "Mrs."],
  ["Dr. Smith", "", "Smith", "Dr."],
  ["Mrs. Holloway", "", "Holloway", "Mrs."],
  ["Prof. Dr. Hanna Lindner", "Hanna", "Lindner", "Prof. Dr."],
  ["Don Draper", "Don", "Draper"],
  ["Jack Ma", "Jack", "Ma"],
  ["Sean O'Brien", "Sean", "O'Brien"],
  ["Sean O Brien", "Sean", "O Brien"],
  ["Thomas Mac Donald", "Thomas", "Mac Donald"],
  ["Mary St James", "Mary", "St James"],
  ["Ben Affleck", "Ben", "Affleck"],
  ["John Ben Smith", "John Ben", "Smith"],
  ["Robert (Bob) Hale", "Robert (Bob)", "Hale"],
  ["Paul Archer (Sales)", "Paul", "Archer (Sales)"],
  ["Madonna", "Madonna", ""],
  ["  Ada   King ", "Ada", "King"],
  ["J.R.R. Tolkien", "J.R.R.", "Tolkien"],
  ["AJ Smith", "AJ", "Smith"],
  ["Anne-Marie Smith-Jones", "Anne-Marie", "Smith-Jones"],
  // Mail programs' display names
  ['"Smith, John"', "John", "Smith"],
  ["'Ada King'", "Ada", "King"],
  ["HOWARD (HJ) STEELE", "HOWARD (HJ)", "STEELE"],
  ["HOWARD T STEELE SR, CPA", "HOWARD T", "STEELE SR", "CPA"],
  ["HOWARD STEELE", "HOWARD", "STEELE"],
  ["STEELE H.", "H.", "Steele"],
  ["Paul Archer (Sales Team)", "Paul", "Archer (Sales Team)"],
  ["Mr. and Mrs. Holloway", "Mr. and Mrs.", "Holloway"],
  ["Herr und Frau Lindner", "Herr und Frau", "Lindner"],
  ["Mr. & Mrs. Tom Holloway", "Tom", "Holloway", "Mr. & Mrs."],
  ["Countess Ida Marlow of Eastbury", "Ida", "Marlow of Eastbury", "Countess"],
  ['"Teddy" Holloway', "Teddy", "Holloway"],
  ['Theodore "Teddy" Holloway', 'Theodore "Teddy"', "Holloway"],
  // The name before a marriage, or by it
  ["Claire Morel ép. Garnier", "Claire", "Morel ép. Garnier"],
  ["Maria Holloway (née Weber)", "Maria", "Holloway (née Weber)"],
  ["Maria Holloway nee Weber", "Maria", "Holloway nee Weber"],
  ["Hanna Lindner, geb. Kranz", "Hanna", "Lindner geb. Kranz"],
  ["Lindner geb. Kranz, Hanna", "Hanna", "Lindner geb. Kranz"],
  ["Born Holloway", "Born", "Holloway"],
  // German
  ["Müller, Anna, Dr.", "Anna", "Müller", "Dr."],
  ["Lindner, Hanna, Dr.", "Hanna", "Lindner", "Dr."],
  ["Dr. med. Anna Müller", "Anna", "Müller", "Dr. med."],
  ["Herr Karl Weber", "Karl", "Weber", "Herr"],
  ["Herr Grün", "", "Grün", "Herr"],
  ["Frau Dr. Lindner", "", "Lindner", "Frau Dr."],
  ["Mme Petit", "", "Petit", "Mme"],
  ["Dhr. Hoekstra", "", "Hoekstra", "Dhr."],
  ["Pan Holm", "Pan", "Holm"],
  ["Dipl.-Ing. Karl Weber", "Karl", "Weber", "Dipl.-Ing."],
  ["Pia von Bergen Kessler", "Pia", "von Bergen Kessler"],
  ["Kessler, Walter M. Jr.", "Walter M.", "Kessler Jr."],
  ["Juan de la Vega III (Doc Vega)", "Juan", "de la Vega (Doc Vega) III"],
  ["✅ Anna Lee 🚀", "Anna", "Lee"],
  ["Karl von der Heide", "Karl", "von der Heide"],
  ["Heide, Karl von der", "Karl", "von der Heide"],
  ["KRANZ Dieter", "Dieter", "Kranz"],
  ["Beethoven, Ludwig van", "Ludwig", "van Beethoven"],
  ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
  // Dutch and Flemish
  ["Ludwig van den Berg", "Ludwig", "van den Berg"],
  ["Joost in 't Hout", "Joost", "in 't Hout"],
  ["Anna van 't Hof", "Anna", "van 't Hof"],
  ["Piet op de Beeck", "Piet", "op de Beeck"],
  ["Berg, Anna van den", "Anna", "van den Berg"],
  ["Jan ter Horst", "Jan", "ter Horst"],
  ["Dhr. Jan de Vries", "Jan", "de Vries", "Dhr."],
  ["de Vries", "de Vries", ""],
  // French
  ["Jean de la Fontaine", "Jean", "de la Fontaine"],
  ["Marie du Pont", "Marie", "du Pont"],
  ["Marie DUPONT", "Marie", "DUPONT"],
  ["Jean-Paul DE LA TOUR", "Jean-Paul", "DE LA TOUR"],
  ["DUPONT Marie", "Marie", "Dupont"],
  ["Mme Claire Petit", "Claire", "Petit", "Mme"],
  // Spanish
  ["María de las Casas", "María", "de las Casas"],
  ["Elena de las Rosas", "Elena", "de las Rosas"],
  ["Pablo de los Prados", "Pablo", "de los Prados"],
  ["José Ortega y Gasset", "José", "Ortega y Gasset"],
  ["García Márquez, Gabriel", "Gabriel", "García Márquez"],
  ["Sra. Ana del Río", "Ana", "del Río", "Sra."],
  // Portuguese
  ["Rui e Castro", "Rui", "e Castro"],
  ["João Silva e Castro", "João", "Silva e Castro"],
  ["Ana dos Santos", "Ana", "dos Santos"],
  ["Ana Sá", "Ana", "Sá"],
  ["Tiago Moreira de Aguiar Neto", "Tiago Moreira", "de Aguiar Neto"],
  ["Carlos Brandão Sobrinho", "Carlos", "Brandão Sobrinho"],
  ["Rui dos Reis Filho", "Rui", "dos Reis Filho"],
  ["Paulo Castro Júnior", "Paulo", "Castro Júnior"],
  ["Inês Castro Neta", "Inês", "Castro Neta"],
  ["Aguiar Neto, Tiago", "Tiago", "Aguiar Neto"],
  ["Maria Neto", "Maria", "Neto"],
  ["Luis Vega Hijo", "Luis", "Vega Hijo"],
  // Italian
  ["Marco dei Fiori", "Marco", "dei Fiori"],
  ["Maria Di Napoli", "Maria", "Di Napoli"],
  ["Luca degli Esposti", "Luca", "degli Esposti"],
  ["Piero Dalla Torre", "Piero", "Dalla Torre"],
  ["Elisa dal Farra", "Elisa", "dal Farra"],
  ["Dott.ssa Anna Rossi", "Anna", "Rossi", "Dott.ssa"],
  // Arabic and Hebrew, in Latin letters
  ["Salim ben Omar", "Salim", "ben Omar"],
  ["Ahmed Al Farsi", "Ahmed", "Al Farsi"],
  ["Omar bin Khalid", "Omar", "bin Khalid"],
  ["David Ben-Gurion", "David", "Ben-Gurion"],
  // Nordic and Slavic
  ["Carl av Klint", "Carl", "av Klint"],
  ["Ing. Jan Novák, CSc.", "Jan", "Novák", "Ing., CSc."],
  ["Åse Bjørnsdóttir", "Åse", "Bjørnsdóttir"],
  // Family name first
  ["王小明", "王小明", ""],
  ["山田 太郎", "太郎", "山田"],
  ["김 민준", "민준", "김"],
  // Businesses
  ["Bluebell, Inc.", "Bluebell, Inc.", ""],
  ["Acme, Inc.", "Acme, Inc.", ""],
  ["Weber GmbH", "Weber GmbH", ""],
  ["Weber & Söhne KG", "Weber & Söhne KG", ""],
  ["Nordlys AS", "Nordlys AS", ""],
  ["Smith & Co.", "Smith & Co.", ""],
  ["Inversiones del Sur S.A.", "Inversiones del Sur S.A.", ""],
  ["Hoekstra B.V.", "Hoekstra B.V.", ""],
  ["Jan de Vos", "Jan", "de Vos"],
  // Several people
  ["Anna, Bob, Carl", "Anna, Bob, Carl", ""],
];

test.for(NAMES)("%s is %s / %s", ([written, firstName, lastName, left = ""]) => {
  expect(splitName(written)).toEqual({ firstName, lastName, left });
});

test("a first name, which every contact has, is the name behind a form of address", async () => {
  const { records } = await readFile("Name,Email\nHerr Grün,gruen@roster.test", "contacts");
  expect(records).toMatchObject([
    { contact: { firstName: "Grün", lastName: "", notes: "Name in the file: Herr Grün" } },
  ]);
});

test("the table of names has at least 80", () =>
  expect(new Set(NAMES.map(([name]) => name)).size).toBeGreaterThanOrEqual(80));

test("an address beside the name is the contact's, a business is its business, and degrees go to the notes", async () => {
  const file = [
    "Name,Email,Company,Notes",
    '"""Archer, Tom"" <tom@roster.test>",,Roster,',
    '"Bluebell, Inc.",hello@bluebell.test,,',
    '"Lindner, Hanna, Dr.",hanna@roster.test,Roster,tea',
  ].join("\n");
  const { records, wrong } = await readFile(file, "contacts");
  expect(wrong).toEqual([]);
  expect(records).toMatchObject([
    {
      contact: { firstName: "Tom", lastName: "Archer", email: "tom@roster.test", businessName: "Roster", notes: null },
    },
    { contact: { firstName: "Bluebell, Inc.", lastName: "", businessName: "Bluebell, Inc." } },
    { contact: { firstName: "Hanna", lastName: "Lindner", notes: "tea\nName in the file: Lindner, Hanna, Dr." } },
  ]);
});
