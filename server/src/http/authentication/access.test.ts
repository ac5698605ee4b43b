import { routes } from "@cable-connect/contract/routes";
import { expect, test } from "vitest";
import { adminRows } from "../../testing/access/admin-rows.ts";
import { collectionRows } from "../../testing/access/collection-rows.ts";
import { customerRows } from "../../testing/access/customer-rows.ts";
import { keyRows } from "../../testing/access/key-rows.ts";
import { operatorRows } from "../../testing/access/operator-rows.ts";
import { audiences, type Row } from "../../testing/access/row.ts";
import { createWorld, type World } from "../../testing/access/world.ts";
import { type CallerName, type Callers, callerNames, createCallers } from "../../testing/callers.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { rechargeByPhone } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const tables = [adminRows, operatorRows, customerRows, collectionRows, keyRows];
const rows = tables.flatMap((table) => Object.entries(table));

const api = await openTestApi();
const callers: Callers = await createCallers(api);

/** A new token of the caller, which no other call can revoke; the key is the one of `keyId`. */
function tokenOf(caller: CallerName, { key, token }: World): Promise<string> | string | undefined {
  if (caller === "nobody") return undefined;
  return caller === "key" ? key : token(caller);
}

function expectedStatus({ audience, status, foreign = status }: Row, caller: CallerName): number {
  const decision = audience === "everybody" ? "in" : (audiences[audience][caller] ?? 401);
  if (decision !== "in") return decision;
  return caller === "operator" || caller === "other ISP" ? foreign : status;
}

async function callAs(route: string, row: Row, world: World, caller: CallerName): Promise<number> {
  const [method = "", path = ""] = route.split(" ");
  const ids = row.at?.(world) ?? [];
  const address = path.replaceAll(/:\w+/g, () => String(ids.shift()));
  const token = await tokenOf(caller, world);
  const answer = await api.call(method, address, { token, body: row.body?.(world, caller) });
  return answer.status;
}

/** Every table except sessions, which the test itself opens. */
async function snapshot(): Promise<object> {
  const { sessions, ...rest } = await takeSnapshot(api.sql);
  return rest;
}

test("the tables have exactly the routes of the contract", () => {
  const promised = routes.map(({ method, path }) => `${method} ${path}`);
  expect(rows.map(([route]) => route).toSorted()).toEqual(promised.toSorted());
});

test.each(rows)("%s allows the callers of its row, and changes nothing for others", async (route, row) => {
  const world = await createWorld(api, callers);
  const callAsEach = async (callers: CallerName[]) => {
    const answered: [CallerName, number][] = [];
    for (const caller of callers) answered.push([caller, await callAs(route, row, world, caller)]);
    expect(answered).toEqual(callers.map((caller) => [caller, expectedStatus(row, caller)]));
  };
  const before = await snapshot();
  await callAsEach(callerNames.filter((caller) => expectedStatus(row, caller) >= 400));
  expect(await snapshot()).toEqual(before);
  await callAsEach(callerNames.filter((caller) => expectedStatus(row, caller) < 400));
});

test("a filter by another operator's rows finds nothing, in lists and exports", async () => {
  const world = await createWorld(api, callers);
  const { key, platformId, customerId } = world;
  expect((await rechargeByPhone(api, { apiKey: key, platformId })).status).toBe(201);
  const { body: customers } = await api.call("GET", "/operator/customers?search=98765", {
    token: await callers.token("owner"),
  });
  expect(customers.pagination.total).toBeGreaterThan(0);
  const filters = [
    `customerId=${customers.customers[0].id}`,
    `customerId=${customerId}`,
    `platformId=${platformId}`,
  ];
  const token = await callers.token("other ISP");
  for (const filter of filters) {
    const { body: list } = await api.call("GET", `/operator/recharges?${filter}`, { token });
    expect(list).toMatchObject({ recharges: [], pagination: { totalItems: 0 } });
    const { body: file } = await api.call("GET", `/operator/recharges/export?${filter}`, { token });
    expect(file.trim().split("\n")).toHaveLength(1);
  }
});
