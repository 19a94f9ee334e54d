/** Uses all that the image loads from beside its programs: native parts, threads, word lists; and runs its commands. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import sharp from "sharp";
import { ordinaryUser } from "./image.ts";

const PASSWORD = "long enough for Ada";
const JSON_BODY = { "Content-Type": "application/json" };
const NOTE = "Met Grace Hopper of Arlington Navy Systems, grace@navy.test. Close their 40k deal next Friday.";

export type Runner = (command: string, ...args: string[]) => string;

/** Runs a command of the image there, as its user; returns its output. Throws if it ends with anything but 0. */
export const commandRunner =
  (folder: string, env: NodeJS.ProcessEnv): Runner =>
  (command, ...args) => {
    const options = { ...ordinaryUser, cwd: folder, env, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync("node", [`scripts/${command}.ts`, ...args], options);
    if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`);
    return stdout + stderr;
  };

/** Invites an owner by the command, who accepts, signs in, has a note read and sets a photo. Says what went well. */
export async function workIn(url: string, run: Runner, expectThat: (holds: unknown, what: string) => void) {
  const invited = /token=(\S+)/.exec(run("user", "invite", "ada@lovelace.test"))?.[1];
  expectThat(invited, "node scripts/user.ts invites the first owner");
  const send = (path: string, body: unknown, Cookie = "") =>
    fetch(new URL(path, url), { method: "POST", headers: { ...JSON_BODY, Cookie }, body: JSON.stringify(body) });
  const person = { token: invited, password: PASSWORD, firstName: "Ada", lastName: "Lovelace" };
  expectThat((await send("/auth/invitation", person)).status === 201, "the owner accepts (bcrypt)");
  const answer = await send("/auth/login", { email: "ada@lovelace.test", password: PASSWORD });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  expectThat(answer.ok, "and signs in");
  const read = await send("/api/parse-transcript", { transcript: NOTE }, cookie);
  const { contact } = await read.json();
  expectThat(
    contact.firstName === "Grace" && contact.email === "grace@navy.test",
    "a note is read (threads, model, word lists)",
  );
  const { uploadURL } = await (await send("/api/profile-photo/upload", undefined, cookie)).json();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const headers = { Cookie: cookie, "Content-Type": "image/png" };
  const photo = await fetch(uploadURL, { method: "PUT", headers, body: new Uint8Array(picture) });
  expectThat(photo.ok, `a photo is taken in (sharp)`);
  const page = await fetch(`${url}/dashboard`, { headers: { Cookie: cookie } });
  expectThat((await page.text()).includes("Ada"), "the dashboard is rendered");
}

/** Backs the database of `env` up and restores it into the empty one at `other`, with the commands of the image. */
export function backUpAndRestore(
  folder: string,
  env: NodeJS.ProcessEnv,
  other: string,
  expectThat: (holds: unknown, what: string) => void,
): void {
  const file = join(folder, ".data", "x.backup");
  const run = commandRunner(folder, env);
  expectThat(/Ada Lovelace/.test(run("user", "list")), "node scripts/user.ts lists people");
  expectThat(/locked weeks verified/.test(run("verify")), "node scripts/verify.ts verifies");
  run("verify", "texts");
  run("backup", file);
  const restored = commandRunner(folder, { ...env, DATABASE_URL: other });
  restored("restore", file);
  expectThat(
    /Ada Lovelace/.test(restored("user", "list")),
    "node scripts/backup.ts and restore.ts bring the team into another database",
  );
  expectThat(
    /Rolled back|Reverted|Migration/.test(restored("migrate", "down")),
    "node scripts/migrate.ts takes a migration back",
  );
}
