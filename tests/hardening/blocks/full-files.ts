/** The fullest files that the limits allow (docs/product.md#limits): for imports, captures and the photo. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { zipped } from "../../data/import/archives.ts";
import { unzip } from "../../data/unzip.ts";

const MB = 1024 * 1024;

/** A file as the field of a form; `status` is what it is answered with. */
export type FullFile = { name: string; path: string; field: string; kind?: string; file: Buffer; status: number[] };

const imported = (name: string, kind: string, file: Buffer, ...status: number[]): FullFile => ({
  name,
  path: "/api/imports",
  field: "file",
  kind,
  file,
  status,
});
const mailed = (name: string, file: string, ...status: number[]): FullFile => ({
  name,
  path: "/api/captures",
  field: "mail",
  file: Buffer.from(`Message-ID: <${randomUUID()}@full.example>\r\n${file}`),
  status,
});

const MAIL = "From: Mina <mina@full.example>\r\nTo: ada@full.example\r\nSubject: Ovens\r\n";

/** All of them; `archive` is an export of the app's own database. */
export async function fullFiles(archive: Buffer): Promise<FullFile[]> {
  const photo = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#c63" } })
    .jpeg()
    .toBuffer();
  const parts = Array.from({ length: 480 }, (_, at) => `--b\r\nContent-Type: text/plain\r\n\r\nPart ${at}\r\n`).join(
    "",
  );
  return [
    imported(
      "CSV of 49,000 rows and 9,000 blank lines",
      "contacts",
      Buffer.from(`firstName,email\n${"a,\n".repeat(49_000)}${"\n".repeat(9_000)}`),
      201,
    ),
    imported(
      "CSV of one cell of 9 MB",
      "contacts",
      Buffer.from(`firstName\n"${"a\n".repeat(29_000)}${"x".repeat(9 * MB)}"\n`),
      201,
      400,
      413,
    ),
    imported(
      "CSV of 9 MB in another encoding",
      "contacts",
      Buffer.from(`firstName\n${`${"é".repeat(160)}\n`.repeat(29_000)}`, "latin1"),
      201,
    ),
    imported("archive of 40,000 contacts", "export", await manyContacts(archive), 201),
    imported("archive of noise", "export", Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(9 * MB)]), 400),
    mailed("mail of 190,000 lines", `${MAIL}\r\n${"Two ovens\n".repeat(190_000)}`, 200, 201, 400, 413),
    mailed(
      "mail whose sender has 200,000 blanks in the name",
      `${MAIL.replace("Mina <", `"Mina${" ".repeat(200_000)}x" <`)}\r\nTwo ovens\n`,
      ...[200, 201, 400, 413],
    ),
    mailed(
      "mail of 480 parts",
      `${MAIL}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`,
      200,
      201,
      400,
      413,
    ),
    {
      name: "recording of 5 MB",
      path: "/api/captures",
      field: "sound",
      file: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(5 * MB - 4)]),
      status: [200, 201],
    },
    { name: "photo of 49 megapixels", path: "/profile", field: "photo", file: photo, status: [302, 303, 400, 413] },
  ];
}

/** The archive with so many contacts more. */
async function manyContacts(archive: Buffer, count = 40_000): Promise<Buffer> {
  const files = await unzip(archive);
  const [head = "", contact = ""] = String(files["contacts.csv"]).split("\r\n");
  const rest = contact.slice(contact.indexOf(","));
  const rows = Array.from({ length: count }, () => randomUUID() + rest);
  const csv = Buffer.from(`${[head, contact, ...rows].join("\r\n")}\r\n`);
  const metadata = JSON.parse(String(files["csv-metadata.json"]));
  const table = metadata.tables.find(({ url }: { url: string }) => url === "contacts.csv");
  table["dealquest:rows"] = count + 1;
  table["dealquest:sha256"] = createHash("sha256").update(csv).digest("hex");
  return zipped({ ...files, "contacts.csv": csv, "csv-metadata.json": Buffer.from(JSON.stringify(metadata)) });
}

const BOUNDARY = `----${randomUUID()}`;

/** The multipart body of a file with the form's other fields. */
export function formOf(
  { field, kind, file }: FullFile,
  others: Record<string, string> = {},
): { type: string; body: Buffer } {
  const texts = Object.entries({ ...(kind ? { kind } : {}), ...others });
  const lines = texts.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="full"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(lines.join("") + head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
}
