import { routes } from "@cable-connect/contract/routes";
import { expect, test } from "vitest";
import { openTestApi } from "../testing/open-test-api.ts";
import { prepareRightRequests, routesInOrder } from "../testing/right-requests.ts";

/** A rate whose digits occur nowhere else in a response. */
const purchaseRate = 73_191.57;

const api = await openTestApi();
const right = await prepareRightRequests(api, await api.signInAdmin());
await api.sql`
  update platforms set purchase_rate = ${purchaseRate}, plan_purchase_rates =
    (select jsonb_object_agg(ott_code, ${purchaseRate}::numeric) from ott_plans)`;

async function answerOf(route: (typeof routes)[number]) {
  const body = route.method === "GET" ? undefined : right.fields(route);
  return api.call(route.method, right.path(route), { token: await right.caller(route), body });
}

const operators = routesInOrder.filter(({ access }) => access !== "admin");

test.each(operators.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
  "$name doesn't reveal purchase rates to operators",
  async ({ route }) => {
    const answer = await answerOf(route);
    expect(answer.status).toBe(route.status);
    const text = JSON.stringify(answer.body);
    expect(text).not.toContain(String(purchaseRate));
    expect(text).not.toMatch(/purchase/i);
  },
);

test("the admin can see it", async () => {
  const [list] = routes.filter(({ method, path }) => method === "GET" && path === "/admin/platforms");
  if (list === undefined) throw new Error("There is no list of platforms");
  expect(JSON.stringify((await answerOf(list)).body)).toContain(String(purchaseRate));
});
