import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { openDataDir } from "./local-settings.ts";
import { PlainError } from "./plain-error.ts";

const CONNECT_LIMIT_MS = 10_000;

export type Database = { url: string; stop(): Promise<void> };

type Options = {
  log: (line: string) => void;
  /** Use the embedded server of a demo that is running now, instead of refusing. */
  join?: boolean;
};

/** The database of a command: `DATABASE_URL`'s, which must answer, else the embedded one in `DATA_DIR` (never in production). */
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

// An address with several IPs gives an AggregateError, whose own message is empty.
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
