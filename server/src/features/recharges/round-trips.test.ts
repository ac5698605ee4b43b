import { expect, test } from "vitest";
import { recharge } from "../../testing/business.ts";
import { connectAdministrator, setForServer } from "../../testing/database/administrator.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

/** What the server has asked the database for, begins and commits too, each a round trip. */
let statements: string[] = [];

const api = await openTestApi({
  onNotice: ({ severity, message }) => {
    if (severity === "LOG" && message) statements.push(message);
  },
});
const { connection } = api.database;
const superuser = connectAdministrator(connection);
await setForServer(superuser, connection, { log_statement: "all", client_min_messages: "log" });
await superuser.end();
const isp = await createIsp(api, await api.signInAdmin());

test.each([
  ["an operator's", () => recharge(api, isp, {}, "once")],
  ["an operator's, replayed", () => recharge(api, isp, {}, "once")],
  ["a key holder's", () => rechargeByPhone(api, isp)],
  ["a key holder's of a new customer", () => rechargeByPhone(api, isp, { customerPhone: "9000000001" })],
])("a recharge, %s, is two round trips to the database: who asks, and what is done", async (_, ask) => {
  statements = [];
  expect((await ask()).status).toBe(201);
  expect(statements).toEqual([
    expect.stringMatching(/sessions|api_keys/),
    expect.stringMatching(/\brecharge\w*\(/),
  ]);
});
