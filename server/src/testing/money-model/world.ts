import type { Random } from "../../demo/random.ts";
import { createCustomer, dayFromToday } from "../business.ts";
import type { ApiAnswer, TestClient } from "../client.ts";
import { createIsp } from "../external.ts";
import type { Books, MoneyOperation, MoneyOrder, World } from "./books.ts";

/** Creates an operator with two customers, and the model's books; `funds` and `creditLimit` in paise. */
export async function openWorld(
  client: TestClient,
  admin: string,
  { funds = 0, creditLimit = 0 }: { funds?: number; creditLimit?: number } = {},
): Promise<{ world: World; books: Books }> {
  const isp = await createIsp(client, admin, { funds: funds / 100, creditLimit: creditLimit / 100 });
  const { id: second } = await createCustomer(client, isp.operator.token, { phone: "9000000001" });
  const customerIds: [number, number] = [isp.customerId, second];
  const customers = new Map(customerIds.map((id) => [id, 0]));
  const world = { admin, isp, customerIds, expiryDate: dayFromToday(client, 30) };
  const entries = funds > 0 ? [funds] : [];
  const margin = { recharges: 0, revenue: 0, unknown: 0, cost: 0 };
  return {
    world,
    books: {
      balance: funds,
      creditLimit,
      entries,
      adjustments: new Set(funds > 0 ? [1] : []),
      recharges: [],
      customers,
      purchaseRate: null,
      margin,
    },
  };
}

/** Generates a random request that the model accepts, without applying it. */
export function drawGoodOrder(
  operations: [MoneyOperation, ...MoneyOperation[]],
  { world, books }: { world: World; books: Books },
  random: Random,
): MoneyOrder {
  for (;;) {
    const order = random.pick(operations)(world, books, random);
    if (order.carryOut(structuredClone(books)).status === 201) return order;
  }
}

/** Sends a request with an idempotency key. */
export function sendOrder(
  { call }: Pick<TestClient, "call">,
  { path, token, body }: MoneyOrder,
  key: string,
): Promise<ApiAnswer> {
  return call("POST", path, { token, body, headers: { "idempotency-key": key } });
}
