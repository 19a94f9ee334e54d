import { join } from "node:path";
import { withTemporaryPostgres } from "../postgres/temporary-postgres.ts";
import { restoreBackup } from "./restore.ts";

/** Restores a backup into an embedded PostgreSQL of its own, which is removed again. Throws a one-line `PlainError` if that fails. */
export const proveBackup = (file: string, log: (line: string) => void): Promise<void> =>
  withTemporaryPostgres((databaseUrl, folder) =>
    restoreBackup({ databaseUrl, photos: join(folder, "photos"), file, log }),
  );
