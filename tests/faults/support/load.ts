import type { Random } from "../../../server/src/demo/random.ts";
import { createBusiness, createCustomer, dayFromToday } from "../../../server/src/testing/business.ts";
import { wrongBooks } from "./books.ts";
import { callUntilAnswered } from "./call-until-answered.ts";
import type { Product } from "./product.ts";

const workers = 6;

/** Concurrent clients that recharge and sometimes undo, each repeating a request until it is acknowledged. */
export type Load = {
  operatorId: number;
  acknowledged(): number;
  /** Stops the clients after their current request; returns each difference between books and acknowledgements. */
  settle(): Promise<string[]>;
};

type Acknowledged = { amount: number; status: "completed" | "reversed" };

/** Starts clients on a new business, each with its own customer. */
export async function startLoad(product: Product, random: Random): Promise<Load> {
  const { operator, platformId } = await createBusiness(product, product.admin, { funds: 10_000_000 });
  const acknowledged = new Map<number, Acknowledged>();
  const unexpected: string[] = [];
  let stopping = false;

  async function recharge(customerId: number): Promise<void> {
    const amount = random.between(1, 5_000) / 100;
    const order = { customerId, platformId, amount, expiryDate: dayFromToday(product, 30) };
    const { status, body } = await callUntilAnswered(product, "/operator/recharge", operator.token, order);
    if (status !== 201) unexpected.push(`a recharge of ${amount} answered ${status} ${JSON.stringify(body)}`);
    else if (acknowledged.has(body.recharge.id))
      unexpected.push(`recharge ${body.recharge.id} was acknowledged twice`);
    else {
      acknowledged.set(body.recharge.id, { amount, status: "completed" });
      if (random.chance(0.2)) await undo(body.recharge.id, amount);
    }
  }

  async function undo(id: number, amount: number): Promise<void> {
    const reason = { reason: "Wrong customer" };
    const path = `/operator/recharges/${id}/undo`;
    const { status, body } = await callUntilAnswered(product, path, operator.token, reason);
    if (status !== 201) unexpected.push(`undoing ${id} answered ${status} ${JSON.stringify(body)}`);
    else acknowledged.set(id, { amount, status: "reversed" });
  }

  const customers = await Promise.all(
    Array.from({ length: workers }, (_, nth) =>
      createCustomer(product, operator.token, { name: `Client ${nth}`, phone: `987654321${nth}` }),
    ),
  );
  const clients = customers.map(async ({ id: customerId }) => {
    while (!stopping) await recharge(customerId);
  });
  return {
    operatorId: operator.id,
    acknowledged: () => acknowledged.size,
    async settle() {
      stopping = true;
      await Promise.all(clients);
      return [...unexpected, ...(await compare(product, operator.id, acknowledged))];
    },
  };
}

async function compare(
  { sql: database }: Product,
  operatorId: number,
  acknowledged: ReadonlyMap<number, Acknowledged>,
): Promise<string[]> {
  const rows = await database<{ id: number; amount: string; status: string }[]>`
    select id, amount, status from recharges where operator_id = ${operatorId}`;
  const stored = new Map(rows.map(({ id, amount, status }) => [id, `${Number(amount)} ${status}`]));
  const lost = [...acknowledged].filter(
    ([id, { amount, status }]) => stored.get(id) !== `${amount} ${status}`,
  );
  const unheard = [...stored.keys()].filter((id) => !acknowledged.has(id));
  return [
    ...lost.map(
      ([id, { amount, status }]) =>
        `the acknowledged recharge ${id} of ${amount} ${status} is stored as ${stored.get(id)}`,
    ),
    ...unheard.map((id) => `recharge ${id} is stored, but was never acknowledged`),
    ...(await wrongBooks(database)),
  ];
}
