import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningApp, type SignedIn, signUp, startApp } from "../../harness/app-server.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { waitUntil } from "../../harness/wait.ts";
import { plain } from "../../profile/pictures.ts";

const ADA = { email: "ada@acme.example", password: "lovelace", firstName: "Ada", lastName: "Lovelace" };

/** Mounts a file system of 1 MB, which only root can do; undefined if that is not allowed. */
function smallDisk(): string | undefined {
  const place = mkdtempSync(join(tmpdir(), "dealquest-disk-"));
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", place]).status === 0) return place;
  rmSync(place, { recursive: true });
  return undefined;
}

const disk = smallDisk();
if (!disk) process.stderr.write("SKIPPED: what happens on a full disk, because only root can mount a small one\n");

describe.skipIf(!disk)("on a disk without space", () => {
  const place = disk ?? "";
  const ballast = join(place, "ballast");
  let app: RunningApp;
  let ada: SignedIn;

  beforeAll(async () => {
    app = await startApp({ env: { DATA_DIR: place } });
    ada = await signUp(app, ADA);
    await waitUntil(() => mails().length === 1);
    fill();
  });
  afterAll(async () => {
    await app?.stop();
    spawnSync("umount", [place]);
    rmSync(place, { recursive: true, force: true });
  });

  function fill(): void {
    for (let size = 1_048_576; size >= 512; size /= 2) {
      try {
        writeFileSync(ballast, Buffer.alloc(size), { flag: "a" });
      } catch {
        // Try half the size.
      }
    }
  }

  function filesIn(folder: string): string[] {
    try {
      return readdirSync(join(place, folder));
    } catch {
      return [];
    }
  }

  const mails = () => filesIn("outbox").filter((name) => name.endsWith(".eml"));

  async function upload(): Promise<Response> {
    const headers = { Cookie: ada.cookie };
    const granted = await fetch(`${app.url}/api/profile-photo/upload`, { method: "POST", headers });
    const { uploadURL } = await granted.json();
    const picture = (await plain({ width: 40, height: 40 }, "png")) as unknown as Uint8Array<ArrayBuffer>;
    return fetch(uploadURL, { method: "PUT", headers, body: picture });
  }

  test("a photo is refused in words and leaves nothing behind; once there is space, the next one is taken", async () => {
    const refused = await upload();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await refused.json()).toEqual({
      message: "The photo could not be stored right now. Please try again in a moment.",
    });
    expect(filesIn("photos")).toEqual([]);
    rmSync(ballast);
    expect((await upload()).status).toBe(200);
    expect(filesIn("photos")).toHaveLength(1);
  });

  test("a mail waits in the database, its request is answered, and it leaves once there is space", async () => {
    fill();
    const before = mails().length;
    const body = JSON.stringify({ email: ADA.email });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${app.url}/auth/forgot-password`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    const failed = "select from outgoing_mails where sent_at is null and dead_at is null and last_error is not null";
    await expect
      .poll(async () => (await app.orm.em.fork().execute(failed)).length, { timeout: stretched(10_000) })
      .toBe(1);
    expect(mails()).toHaveLength(before);
    rmSync(ballast);
    await expect.poll(() => mails().length, { timeout: stretched(15_000) }).toBe(before + 1);
    expect(filesIn("outbox").filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
