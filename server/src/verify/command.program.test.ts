import { expect, test } from "vitest";
import { createBusiness, recharge } from "../testing/business.ts";
import { createEmptyDatabase } from "../testing/database/database.ts";
import { databaseUrl } from "../testing/database/database-url.ts";
import { openTestApi } from "../testing/open-test-api.ts";
import { runProgram } from "../testing/program.ts";
import { createTemporaryFolder } from "../testing/temporary-folder.ts";

const api = await openTestApi();
const business = await createBusiness(api, await api.signInAdmin());

function verify(settings: Record<string, string>, ...args: string[]) {
  return runProgram("verify/command.ts", args, settings).ended();
}

test("reports that all books agree, also during recharges", async () => {
  let moving = true;
  const traffic = (async () => {
    for (let sent = 0; moving || sent < 3; sent++) await recharge(api, business, { amount: 1 });
  })();
  const { code, output } = await verify({ DATABASE_URL: databaseUrl(api.database.connection) });
  moving = false;
  await traffic;
  expect(output).toMatch(/^1 operator, \d+ entries: all books agree\.$/m);
  expect(code).toBe(0);
});

test("reports a mismatch and exits with 1", async () => {
  const { id, username } = business.operator;
  await api.sql`update daily_totals set entries = entries + 1 where kind = 'wallet-add'`;
  const { code, output } = await verify({ DATABASE_URL: databaseUrl(api.database.connection) });
  await api.sql`update daily_totals set entries = entries - 1 where kind = 'wallet-add'`;
  expect(code).toBe(1);
  expect(output).toContain(`Operator ${id} (${username}): the total of wallet-add on`);
  expect(output).toContain("the books disagree in 1 place.");
});

test("exits with 2 if nothing can be checked", async () => {
  await using folder = await createTemporaryFolder();
  const empty = await createEmptyDatabase();
  const answers = await Promise.all([
    verify({ DATA_DIR: folder.path }, "everything"),
    verify({ DATA_DIR: folder.path }),
    verify({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" }),
    verify({ DATABASE_URL: databaseUrl(empty.connection) }),
  ]);
  await empty.drop();
  expect(answers).toEqual([
    { code: 2, output: "Usage: npm run verify [-- --against FILE]" },
    { code: 2, output: `There is no database in ${folder.path}. Check DATA_DIR.` },
    { code: 2, output: expect.stringMatching(/^The database can't be reached: .*Check DATABASE_URL\.$/) },
    { code: 2, output: "The database holds no business yet. Start the server once." },
  ]);
});
