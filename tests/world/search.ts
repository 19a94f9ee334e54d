/** What is typed to find somebody, and how the record is spelled: each is found in the list, and among the first of the search. */
export type Spelled = { firstName?: string; lastName?: string; businessName?: string; phone?: string };

export const FOUND: readonly (readonly [Spelled, typed: string])[] = [
  [{ firstName: "J.R.", lastName: "Vandermolen" }, "JR Vandermolen"],
  [{ firstName: "JR", lastName: "Vandermeer" }, "J.R. Vandermeer"],
  [{ firstName: "J. R. R.", lastName: "Tolkin" }, "JRR Tolkin"],
  [{ firstName: "Ida", businessName: "A.B.C. Landbrot" }, "ABC Landbrot"],
  [{ firstName: "明川", lastName: "林" }, "林明川"],
  [{ firstName: "小明", lastName: "王" }, "王小明"],
  [{ firstName: "王小红" }, "小红"],
  [{ firstName: "Ken", businessName: "東京商会" }, "商会"],
  [{ firstName: "민준", lastName: "김" }, "김민준"],
  [{ firstName: "Una", lastName: "O’Brannock" }, "O´Brannock"],
  [{ firstName: "Una", lastName: "O´Flaherty" }, "O'Flaherty"],
  [{ firstName: "Ann-Sofie", lastName: "Smith-Jorden" }, "SmithJorden"],
  [{ firstName: "Ann-Sofie", lastName: "Smith-Jorden" }, "annsofie"],
  [{ firstName: "Kai", businessName: "T-Lex" }, "TLex"],
  [{ firstName: "Bea", businessName: "B&Q Amber" }, "B and Q Amber"],
  [{ firstName: "Bea", businessName: "B&Q Amber" }, "BQ amber"],
  [{ firstName: "Leo", businessName: "B and M Stone" }, "B&M stone"],
  [{ firstName: "Ute", businessName: "Salz & Sohn" }, "Salz und Sohn"],
  [{ firstName: "Max", lastName: "Müller" }, "Mueller"],
  [{ firstName: "Max", lastName: "Mueller" }, "Müller"],
  [{ firstName: "Max", lastName: "Gruen-Weissmann" }, "Grün-Weißmann"],
  [{ firstName: "Kim", businessName: "Öfen & Co" }, "Oefen"],
  [{ firstName: "Søren", lastName: "Bak" }, "Soeren"],
  [{ firstName: "Soeren", lastName: "Beck" }, "Søren Beck"],
  [{ firstName: "Liv", businessName: "Ålborg Ovne" }, "Aalborg"],
  [{ firstName: "Liv", businessName: "Aalborg Skibe" }, "Ålborg Skibe"],
  [{ firstName: "Đorđe", lastName: "Ilić" }, "Djordje"],
  [{ firstName: "Djordje", lastName: "Savić" }, "Đorđe Savić"],
  [{ firstName: "José", lastName: "Núñez" }, "jose nunez"],
];

/** Found by nothing of this: another's name, or a part that only looks like it. */
export const NOT_FOUND: readonly (readonly [Spelled, typed: string])[] = [
  [{ firstName: "Joann", lastName: "Arc" }, "anna"],
  [{ firstName: "John", lastName: "Robert" }, "JR"],
  [{ firstName: "Bob", lastName: "Quist" }, "BQ"],
  [{ firstName: "Ann", lastName: "Bauer" }, "Baeuer"],
  [{ firstName: "明", lastName: "林" }, "林明川"],
];
