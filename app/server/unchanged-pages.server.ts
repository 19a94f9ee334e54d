/**
 * Tells a page that has not changed by one question to the database, before Remix and the loaders run
 * (docs/decisions.md, "A page that has not changed"). What a page shows follows from its address, what the browser
 * sends, the release, the day and what is committed. PostgreSQL has a name for the last: equal snapshots
 * (`pg_current_snapshot`) see the same transactions, so nothing was written between them, in any table.
 */
import type { IncomingHttpHeaders } from "node:http";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { queryOn } from "#app/db/database.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { tagListIncludes, tagOf } from "#app/http/etag.server.ts";
import { MAX_LIFE_MS } from "#app/http/shared-read-cache.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";

/** What else follows from the clock, such as that an invitation has expired, is told at most so late. */
const PAGE_CACHE_MS = 60_000;
const MAX_PAGES = 10_000;
// Whoever waits longer is answered by the loaders, which have their own limit.
const LOOKUP_TIMEOUT_MS = 250;

/** The database's state as text, selected before what a page shows. A server that takes over has another start time. */
export const SNAPSHOT = sql<string>`concat(pg_current_snapshot(), ' ', extract(epoch from pg_postmaster_start_time()))`;

type PageLookup = { path: string; headers: Pick<IncomingHttpHeaders, "cookie" | "accept" | "user-agent"> };
type Page = { tag: string; userId: string; version: string };

/** What this process remembers of pages that it sent: tags alone. */
export class UnchangedPages {
  readonly #pages: LRUCache<string, Page>;
  readonly #now: () => number;
  #latest = { version: "", since: 0 };

  constructor({ now = () => performance.now() } = {}) {
    this.#now = now;
    this.#pages = new LRUCache({ max: MAX_PAGES, ttl: PAGE_CACHE_MS, ttlResolution: 0, perf: { now } });
  }

  /**
   * The version of all that a page shows, of `SNAPSHOT` as just read. `settled` once it has held for so long that no
   * shared reading can be of before it.
   */
  note(snapshot: string): { version: string; settled: boolean } {
    const version = `${teamToday()} ${snapshot}`;
    const now = this.#now();
    if (version !== this.#latest.version) this.#latest = { version, since: now };
    return { version, settled: now - this.#latest.since >= MAX_LIFE_MS };
  }

  /** Remembers the tag of a page whose loaders began after `version` was read and settled. */
  remember(asked: PageLookup, page: Page): void {
    this.#pages.set(keyOf(asked), page);
  }

  /** The page of the tag `known` (`If-None-Match`), if nothing has changed. `read` gives the present `SNAPSHOT`. */
  async find(asked: PageLookup, known: string, read: () => Promise<string>): Promise<Page | null> {
    const page = this.#pages.get(keyOf(asked));
    if (!page || !tagListIncludes(known, page.tag)) return null;
    return this.note(await read()).version === page.version ? page : null;
  }
}

// A hash, because cookies are long, and a session's is a secret.
const keyOf = ({ path, headers }: PageLookup) =>
  tagOf(path, headers.cookie ?? "", headers.accept ?? "", headers["user-agent"] ?? "");

export const unchangedPages = new UnchangedPages();

/** The browser's kept page, if found unchanged within 250 ms; null otherwise, and if the database is unavailable. */
export type FindUnchanged = (asked: PageLookup, known: string) => Promise<Pick<Page, "tag" | "userId"> | null>;

// On globalThis, because preload.server.ts, which asks before Remix does, is not part of the bundle.
const globals = globalThis as { dealquestUnchanged?: FindUnchanged };

/** Has preload.server.ts ask for unchanged pages. */
export function installUnchangedLookup(): void {
  globals.dealquestUnchanged = (asked, known) => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, LOOKUP_TIMEOUT_MS, null).unref());
    return Promise.race([unchangedPages.find(asked, known, readSnapshot).catch(() => null), late]);
  };
}

async function readSnapshot(): Promise<string> {
  const row = await queryOn(forkEm()).selectNoFrom(SNAPSHOT.as("snapshot")).executeTakeFirstOrThrow();
  return row.snapshot;
}
