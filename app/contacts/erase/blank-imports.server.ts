/** Takes what files of imports say of a person out of them (docs/product.md#erasing). */
import { setImmediate as soon } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { foldText } from "#app/db/folded-text.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type KnownBy, wordsOf } from "./mentions.ts";

type Import = { state: string; kind: string; texts: string; wrongRows: Buffer | null; file: Buffer | null };

// An import that is running still needs its file, which goes when it ends.
const WAITING = ["columns", "checked"];
const LARGEST = 64 * 1024 * 1024;

/**
 * Empties every import that names the person: samples, plan, wrong rows and file. One that has not begun is cancelled, and so is every
 * export that waits, because its zip may hold anybody, and every one whose columns are a field of these `codes`. Within the caller's
 * transaction.
 */
export async function blankImports(
  tx: EntityManager,
  known: KnownBy,
  ids: string[],
  codes: ReadonlyMap<string, string>,
): Promise<void> {
  const db = queryOn(tx);
  await sql`delete from import_records where record_id = any(${ids}::uuid[])`.execute(db);
  const all = await sql<{ id: string }>`select id from imports where state <> 'running' order by id for update`.execute(
    db,
  );
  for (const { id } of all.rows) {
    const { rows } = await sql<Import>`
      select state, kind, concat_ws(' ', file_name, facts::text, plan::text, preview::text, failure) as texts, wrong_rows as "wrongRows", file
        from imports where id = ${id}`.execute(db);
    const hasCode = [...codes.keys()].some((code) => rows[0]?.texts.includes(`"${code}"`));
    if (rows[0] && (hasCode || (await mentions(rows[0], known)))) await emptyImport(tx, id);
  }
}

async function emptyImport(tx: EntityManager, id: string): Promise<void> {
  await sql`update imports
    set facts = '{"headers": [], "samples": {}}', plan = null, preview = null, wrong_rows = null, matched_rows = null, file = null, file_name = '',
        failure = null,
        state = case when state = any(${WAITING}::text[]) then 'cancelled' else state end, ended_at = coalesce(ended_at, now())
    where id = ${id}`.execute(queryOn(tx));
}

async function mentions({ state, kind, texts, wrongRows, file }: Import, known: KnownBy): Promise<boolean> {
  if (file && kind === "export" && WAITING.includes(state)) return true;
  if (await isIn(texts, known)) return true;
  for (const compressed of [wrongRows, file])
    for await (const text of textsOf(compressed)) if (await isIn(text, known)) return true;
  return false;
}

// An import's encoding can still be chosen, so each that it may have is tried.
const ENCODINGS = ["utf-8", "windows-1252", "utf-16le", "utf-16be"];

async function* textsOf(compressed: Buffer | null): AsyncGenerator<string> {
  if (!compressed) return;
  const bytes = await promisify(gunzip)(compressed, { maxOutputLength: LARGEST });
  for (const encoding of ENCODINGS) yield new TextDecoder(encoding).decode(bytes);
}

const PIECE = 64 * 1024;
// First and last name stand in different columns, with others between them.
const NEAR = 120;

/** Whether a text of any length may name the person; a name's words count where they stand near each other. */
async function isIn(text: string, { names, emails, numbers }: KnownBy): Promise<boolean> {
  const sought = emails.map((email) => wordsOf(email).join(" "));
  for (let at = 0; at < text.length; at += PIECE) {
    const piece = ` ${foldText(text.slice(at, at + PIECE + NEAR))} `;
    const digits = numbers.length > 0 ? piece.replace(/(?<=\d) (?=\d)/g, "") : "";
    if (sought.some((email) => piece.includes(email)) || numbers.some((number) => digits.includes(number))) return true;
    if (names.some((name) => hasNear(piece, name))) return true;
    await soon();
  }
  return false;
}

function hasNear(piece: string, [first = "", ...others]: string[]): boolean {
  const word = ` ${first} `;
  for (let at = piece.indexOf(word); at >= 0; at = piece.indexOf(word, at + 1)) {
    const around = piece.slice(Math.max(0, at - NEAR), at + NEAR);
    if (others.every((other) => around.includes(` ${other} `))) return true;
  }
  return false;
}
