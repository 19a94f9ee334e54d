import { join } from "node:path";
import { PlainError } from "../plain-error.ts";
import { withTemporaryPostgres } from "../postgres/temporary-postgres.ts";
import { plainFailure } from "./failures.ts";
import { restoreBackup } from "./restore.ts";
import { connect } from "./tables.ts";

/** What a command says once a backup is proven. */
export const PROVEN = "Proven: it was restored into an empty database, with every row.";

/** Restores a backup into a temporary embedded PostgreSQL. Throws a one-line `PlainError` if that fails. */
export const proveBackup = (file: string, log: (line: string) => void): Promise<void> =>
  withTemporaryPostgres((databaseUrl, folder) =>
    restoreBackup({ databaseUrl, photos: join(folder, "photos"), file, log }),
  );

/**
 * Records in the app's database that the backup written at `madeAt` (ISO 8601) was proven, for `/metrics` and owners.
 * Throws a one-line `PlainError` for a time that is none or in the future, or if the database refuses.
 */
export async function recordProof(databaseUrl: string, madeAt: string): Promise<void> {
  const instant = new Date(madeAt);
  if (Number.isNaN(+instant) || +instant > Date.now() + 60_000)
    throw new PlainError(`--proven takes the time of a backup, such as 2026-11-29T03:00:00.000Z, not ${madeAt}`);
  const client = await connect(databaseUrl);
  try {
    await client.query(
      "insert into proven_backups (made_at) values ($1) on conflict (made_at) do update set proven_at = now()",
      [instant.toISOString()],
    );
  } catch (error) {
    throw plainFailure(error, "");
  } finally {
    await client.end();
  }
}
