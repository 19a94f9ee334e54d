/** Encodings in which programs of other times and countries save tables (docs/product.md#import). */
import { expect, test } from "vitest";
import { openTable } from "#app/data/import/file/table.server.ts";
import type { Encoding } from "#app/text/file-encodings.ts";
import { readFile } from "../data/import/read-file.ts";

const table = (encoding: Encoding) => {
  const bytes = new Map<string, number>();
  for (let byte = 0xff; byte > 0x7f; byte--) bytes.set(new TextDecoder(encoding).decode(Buffer.of(byte)), byte);
  return bytes;
};

/** A text in an encoding of one byte a character, as `TextDecoder` reads it. */
function inBytes(text: string, encoding: Encoding): Buffer {
  const bytes = table(encoding);
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? letter.charCodeAt(0)));
}

const HEADER = "First Name,Last Name,Company\n";
const WESTERN = `${HEADER}Amélie,Grünwald,Bäckerei Öl & Süß\nIñigo,Château,Crème Brûlée\n`;

test.for([
  ["macintosh", WESTERN.replaceAll("\n", "\r"), "CR ends its lines"],
  ["macintosh", WESTERN, "LF ends its lines"],
  ["macintosh", `${HEADER}Jörg,Bader,\n`.replaceAll("\n", "\r"), "a single letter tells nothing but the line ends"],
  ["macintosh", `${HEADER}Zoë,Lefèvre,\n`, "a letter of a byte that Windows-1252 does not have"],
  ["windows-1252", WESTERN, "LF ends its lines"],
  ["windows-1252", WESTERN.replaceAll("\n", "\r"), "CR ends its lines"],
  ["windows-1252", `${HEADER}Jörg,O’Brien,“Bär” — 5 € · 3 m²\n`, "marks of typesetters"],
  ["windows-1252", `${HEADER}Zoë,ÅNGSTRÖM,Åsa`, "capitals"],
  ["windows-1250", `${HEADER}Łukasz,Wąż,Śnieżka\nBożena,Źdźbło,Gęś\n`, "Polish"],
  ["windows-1250", `${HEADER}Štěpán,Novák,Příjem\n`, "Czech"],
  ["windows-1251", `${HEADER}Артём,Королёв,Берёзка\n`, "Russian"],
  ["koi8-r", `${HEADER}Артём,Королёв,Берёзка\n`, "Russian of older programs"],
  ["windows-1253", `${HEADER}Νίκος,Παπαδόπουλος,Κεραμική\n`, "Greek"],
  ["windows-1254", `${HEADER}Işık,İnanlı,Fırın Şirketi\n`, "Turkish"],
  ["windows-1255", `${HEADER}נועה,לוי,תנורים\n`, "Hebrew"],
  ["windows-1256", `${HEADER}فاطمة,أنصاري,أفران\n`, "Arabic"],
] as const)("%s is found (case %#)", async ([encoding, text]) => {
  const { table: found, records } = await readFile(inBytes(text, encoding), "contacts");
  const [, firstName, lastName] = /^.*[\r\n]([^,]*),([^,]*),/.exec(text) ?? [];
  expect(found.encoding).toBe(encoding);
  expect(records[0]).toMatchObject({ contact: { firstName, lastName } });
});

// What Python 3.11 writes, because Node writes neither.
const SHIFT_JIS = Buffer.from("8fac97d12090e790712c82b182ce82e282b58fa493582c8350839383570a", "hex");
const ISO_2022_JP = Buffer.from("1b244240444c5a1b2842201b244237433b521b28422c1b24423b332448406e1b28420a", "hex");

test("Shift_JIS is found by letters that make Japanese, ISO-2022-JP by its escapes", async () => {
  const header = Buffer.from("Name,Company,City\n");
  const found = await readFile(Buffer.concat([header, SHIFT_JIS]), "contacts");
  expect(found.table.encoding).toBe("shift_jis");
  expect(found.records).toMatchObject([
    { contact: { firstName: "千尋", lastName: "小林", businessName: "こばやし商店" } },
  ]);
  const mail = await readFile(Buffer.concat([Buffer.from("Name,Company\n"), ISO_2022_JP]), "contacts");
  expect(mail.table.encoding).toBe("iso-2022-jp");
  expect(mail.records).toMatchObject([{ contact: { firstName: "恵子", lastName: "青木", businessName: "山と川" } }]);
});

// What Python 3.11 writes.
test.for([
  ["gb18030", "cdf5d0a1c3f72cb6abb7bdd2a4d2b5", "东方窑业"],
  ["big5", "a4fda470a9fa2caa46a4e8bd60b77e", "東方窯業"],
  ["euc-kr", "b1e8b9cec1d82cc7d1b1b9bfe4bef7", "한국요업"],
  ["euc-jp", "beaeced320c0e9bfd22ca4b3a4d0a4e4a4b7bea6c5b9", "こばやし商店"],
] as const)("%s is found by its pairs of bytes", async ([encoding, hex, businessName]) => {
  const { table: found, records } = await readFile(
    Buffer.concat([Buffer.from("Name,Company\n"), Buffer.from(hex, "hex")]),
    "contacts",
  );
  expect(found.encoding).toBe(encoding);
  expect(records[0]).toMatchObject({ contact: { businessName } });
});

test.for(["créer,déjà", "Éric,Jörg", "Günter,Çelik"])(
  "Latin letters that Shift_JIS has too are none: %s",
  async (row) => {
    for (const encoding of ["windows-1252", "macintosh"] as const) {
      const opened = await openTable(inBytes(`First Name,Last Name\n${row}\n`, encoding));
      expect(opened).toMatchObject({ ok: true, value: { encoding: expect.stringMatching(/windows-1252|macintosh/) } });
    }
  },
);

test("a person may choose another encoding, and of one that is wrong the line is named", async () => {
  const file = inBytes(WESTERN, "windows-1252");
  expect(await openTable(file, { encoding: "windows-1250" })).toMatchObject({ ok: true });
  expect(await openTable(file, { encoding: "shift_jis" })).toMatchObject({ message: "Line 2 is not valid Shift_JIS" });
});
