import { join } from "node:path";
import pg from "pg";
import { openDataDir } from "../local-settings.ts";
import { PlainError } from "../plain-error.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const CONNECT_LIMIT_MS = 10_000;

export type Database = { url: string; stop(): Promise<void> };

type Options = {
  log: (line: string) => void;
  /** Use the embedded server of a running demo instead of refusing. */
  join?: boolean;
};

/**
 * Opens the database of `DATABASE_URL`, or else the embedded one in `DATA_DIR`. Throws a {@link PlainError} if it does
 * not answer, or in production without `DATABASE_URL`.
 */
export async function openDatabase({ log, join: joins = false }: Options): Promise<Database> {
  const url = process.env.DATABASE_URL;
  if (url) {
    await checkAnswers(url);
    return { url, stop: async () => {} };
  }
  if (process.env.NODE_ENV === "production") {
    throw new PlainError("DATABASE_URL is missing: in production there is no embedded PostgreSQL");
  }
  const server = await startEmbeddedPostgres({ dataDir: join(openDataDir(), "postgres"), log, join: joins });
  return { url: server.urlFor(), stop: server.stop };
}

async function checkAnswers(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new PlainError("DATABASE_URL must begin with postgres://");
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    await client.connect();
    await client.end();
  } catch (error) {
    throw new PlainError(`the PostgreSQL of DATABASE_URL cannot be used: ${reason(error)}`);
  }
}

// A host name with several IP addresses gives an AggregateError with an empty message.
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
