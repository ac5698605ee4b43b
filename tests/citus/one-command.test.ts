import { routes } from "@cable-connect/contract/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../server/src/testing/api.ts";
import { connectAdministrator, setForServer } from "../../server/src/testing/database/administrator.ts";
import { prepareRightRequests, type RightRequests } from "../../server/src/testing/right-requests.ts";

// An operator's money operation is one command to the operator's node, however often a connection has sent it.

let api: TestApi;
let right: RightRequests;
let commands: string[] = [];

beforeAll(async () => {
  api = await startTestApi({
    onNotice: ({ message = "" }) => {
      if (message.startsWith("issuing ")) commands.push(message.slice("issuing ".length));
    },
  });
  const superuser = connectAdministrator(api.database.connection);
  // Citus' own notice of each command that it sends to a node.
  await setForServer(superuser, api.database.connection, { "citus.log_remote_commands": "on" });
  await superuser.end();
  right = await prepareRightRequests(api, await api.signInAdmin());
});
afterAll(() => api.close());

/** More than the five times after which PostgreSQL would plan a statement for all parameters. */
const times = 8;

const operations = [
  ["POST", "/operator/recharge", "recharge"],
  ["POST", "/operator/service-recharge", "service_recharge"],
  ["POST", "/recharge", "recharge_by_phone"],
  ["POST", "/operator/renewals", "renew"],
  ["POST", "/operator/customers/:id/wallet", "post_customer_wallet_entry"],
] as const;

test.each(operations)("%s %s", async (method, path, name) => {
  const route = routes.find((each) => each.method === method && each.path === path);
  if (route === undefined) throw new Error(`There is no ${method} ${path}`);
  for (let nth = 0; nth < times; nth += 1) {
    const token = await right.caller(route);
    commands = [];
    const { status, body } = await api.call(method, right.path(route), { token, body: right.fields(route) });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    // Who asks is looked up before; the use of an API key is counted with it.
    const writes = commands.filter(
      (text) =>
        (/^(insert|update|delete)\b/i.test(text) && !text.includes("api_keys")) || text.includes(`${name}(`),
    );
    expect(writes).toEqual([expect.stringContaining(`${name}(`)]);
  }
});
