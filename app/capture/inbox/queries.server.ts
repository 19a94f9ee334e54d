/** Reads of the inbox. */
import { sql } from "kysely";
import { withoutSecretAddresses } from "#app/accounts/mail-in/address.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { countOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { Capture } from "./capture.entity.server.ts";
import type { CaptureJson, CaptureRow } from "./schema.ts";

const waitingOf = (em: EntityManager, userId: string) =>
  queryOn(em).selectFrom("captures as c").where("c.user_id", "=", userId).where("c.state", "=", "waiting");

const fieldsOf = (em: EntityManager, userId: string) =>
  waitingOf(em, userId).select(({ ref }) => [
    "c.id",
    "c.source",
    instantText(ref("c.said_at")).as("saidAt"),
    sql<boolean>`c.sound_type is not null`.as("sound"),
    "c.mail",
  ]);

/** Selects how many notes wait in the user's inbox. */
export const waitingNotes = (em: EntityManager, userId: string) => waitingOf(em, userId).select(countOf().as("count"));

/** The notes that wait in the user's inbox, in the order in which they were said. At most `INBOX_LIMIT`. */
export async function listWaiting(em: EntityManager, userId: string): Promise<CaptureJson[]> {
  const notes = await fieldsOf(em, userId).select("c.text").orderBy("c.said_at").orderBy("c.id").execute();
  return notes.map(shown);
}

// Notes that were kept by an older release may have a secret address.
const shown = <Note extends Pick<CaptureJson, "mail">>(note: Note): Note => ({
  ...note,
  mail: note.mail && withoutSecretAddresses(note.mail),
});

const EXCERPT = 280;

/** Like {@link listWaiting}, but of each text only its beginning. */
export async function listRows(em: EntityManager, userId: string): Promise<CaptureRow[]> {
  const rows = await fieldsOf(em, userId)
    .leftJoin("api_tokens as t", "t.id", "c.token_id")
    .select([
      "t.name as tokenName",
      sql<string>`left(c.text, ${sql.lit(EXCERPT)})`.as("text"),
      sql<boolean>`length(c.text) > ${sql.lit(EXCERPT)}`.as("shortened"),
    ])
    .orderBy("c.said_at")
    .orderBy("c.id")
    .execute();
  return rows.map(shown);
}

/** A note that waits in the user's inbox, or null. */
export async function findWaiting(em: EntityManager, userId: string, id: string): Promise<CaptureJson | null> {
  const note = await fieldsOf(em, userId).select("c.text").where("c.id", "=", id).executeTakeFirst();
  return note ? shown(note) : null;
}

/** The recording of a waiting note, or null. */
export async function findSound(em: EntityManager, userId: string, id: string): Promise<File | null> {
  const fields = ["id", "sound", "soundType"] as const;
  const found = await em.findOne(Capture, { id, userId, state: "waiting" }, { fields });
  if (!found?.sound || !found.soundType) return null;
  return new File([new Uint8Array(found.sound)], "recording", { type: found.soundType });
}
