import type { Random } from "../../../server/src/demo/random.ts";
import { createBusiness, createCustomer, dayFromToday } from "../../../server/src/testing/business.ts";
import { wrongBooks } from "./books.ts";
import { callUntilHeard } from "./call-until-heard.ts";
import type { Product } from "./product.ts";

const workers = 6;

/** Clients that recharge one after the other and undo some, each repeating a request until it is acknowledged. */
export type Load = {
  acknowledged(): number;
  /** Lets every client finish what it has begun, and answers what the books and the acknowledgements don't share. */
  settle(): Promise<string[]>;
};

type Acknowledged = { amount: number; status: "completed" | "reversed" };

/** Starts clients on a business of their own, each with a customer of its own. */
export async function startLoad(product: Product, random: Random): Promise<Load> {
  const { operator, platformId } = await createBusiness(product, product.admin, { funds: 10_000_000 });
  const acknowledged = new Map<number, Acknowledged>();
  const strange: string[] = [];
  let stopping = false;

  async function recharge(customerId: number): Promise<void> {
    const amount = random.between(1, 5_000) / 100;
    const order = { customerId, platformId, amount, expiryDate: dayFromToday(product, 30) };
    const { status, body } = await callUntilHeard(product, "/operator/recharge", operator.token, order);
    if (status !== 201) strange.push(`a recharge of ${amount} answered ${status} ${JSON.stringify(body)}`);
    else if (acknowledged.has(body.recharge.id))
      strange.push(`recharge ${body.recharge.id} was acknowledged twice`);
    else {
      acknowledged.set(body.recharge.id, { amount, status: "completed" });
      if (random.chance(0.2)) await undo(body.recharge.id, amount);
    }
  }

  async function undo(id: number, amount: number): Promise<void> {
    const reason = { reason: "Wrong customer" };
    const path = `/operator/recharges/${id}/undo`;
    const { status, body } = await callUntilHeard(product, path, operator.token, reason);
    if (status !== 201) strange.push(`undoing ${id} answered ${status} ${JSON.stringify(body)}`);
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
    acknowledged: () => acknowledged.size,
    async settle() {
      stopping = true;
      await Promise.all(clients);
      return [...strange, ...(await compare(product, operator.id, acknowledged))];
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
    ...unheard.map((id) => `recharge ${id} is stored, and no client was told of it under its key`),
    ...(await wrongBooks(database)),
  ];
}
