import { expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { textsIn } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();
const sql = (statement: string) => app.orm.em.fork().execute(statement);
const backups = async (who: typeof ada) => textsIn((await who.open("/data")).body, "#backups ~ p");

test("owners see when the last backup was proven, or that none was; members see nothing of it", async () => {
  await sql("update users set role = 'owner' where email like 'ada%'");
  expect(await backups(ada)).toEqual([expect.stringMatching(/^No backup has been proven yet\. .*Back up and restore/)]);
  expect(await backups(bo)).toEqual([]);
  await sql("insert into proven_backups (made_at) values (now() - interval '50 hours'), (now() - interval '75 hours')");
  expect(await backups(ada)).toEqual([expect.stringMatching(/^Last proven backup: 2 days ago, \w{3} \d+, \d{4}, /)]);
  await sql("insert into proven_backups (made_at) values (now() - interval '25 hours')");
  expect(await backups(ada)).toEqual([expect.stringContaining(": 1 day ago, ")]);
  // A clock that is behind the one of the machine that wrote the backup.
  await sql("insert into proven_backups (made_at) values (now() + interval '1 minute')");
  expect(await backups(ada)).toEqual([expect.stringContaining(": less than a day ago, ")]);
  expect(await backups(bo)).toEqual([]);
});
