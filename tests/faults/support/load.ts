import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../server/src/demo/random.ts";
import {
  createBusiness,
  dayFromToday,
  type TestBusiness,
  unique,
} from "../../../server/src/testing/business.ts";
import type { ApiAnswer } from "../../../server/src/testing/client.ts";
import { wrongBooks } from "./books.ts";
import type { Product } from "./product.ts";

const workers = 6;
const pauseMilliseconds = 20;

/** Clients that recharge one after the other, each repeating a request under its key until it is acknowledged. */
export type Load = {
  acknowledged(): number;
  /** Lets every client finish its last recharge, and answers what the books and the acknowledgements don't share. */
  settle(): Promise<string[]>;
};

/** Starts clients on a business of their own. */
export async function startLoad(product: Product, random: Random): Promise<Load> {
  const business = await createBusiness(product, product.admin, { funds: 10_000_000 });
  const amounts = new Map<number, number>();
  const strange: string[] = [];
  let stopping = false;
  const clients = Array.from({ length: workers }, async () => {
    while (!stopping) {
      const amount = random.between(1, 5_000) / 100;
      const { status, body } = await rechargeUntilHeard(product, business, amount);
      if (status !== 201) strange.push(`a recharge of ${amount} answered ${status} ${JSON.stringify(body)}`);
      else if (amounts.has(body.recharge.id))
        strange.push(`recharge ${body.recharge.id} was acknowledged twice`);
      else amounts.set(body.recharge.id, amount);
    }
  });
  return {
    acknowledged: () => amounts.size,
    async settle() {
      stopping = true;
      await Promise.all(clients);
      return [...strange, ...(await compare(product, business.operator.id, amounts))];
    },
  };
}

/** The first answer that is no failure of the server or of the way there. */
async function rechargeUntilHeard(
  product: Product,
  { operator, customerId, platformId }: TestBusiness,
  amount: number,
): Promise<ApiAnswer> {
  const body = { customerId, platformId, amount, expiryDate: dayFromToday(product, 30) };
  const headers = { "idempotency-key": unique("load") };
  for (;;) {
    const request = product.call("POST", "/operator/recharge", { token: operator.token, body, headers });
    const answer = await request.catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await sleep(pauseMilliseconds);
  }
}

async function compare(
  { sql }: Product,
  operatorId: number,
  acknowledged: ReadonlyMap<number, number>,
): Promise<string[]> {
  const rows = await sql<{ id: number; amount: string }[]>`
    select id, amount from recharges where operator_id = ${operatorId}`;
  const stored = new Map(rows.map(({ id, amount }) => [id, Number(amount)]));
  const lost = [...acknowledged].filter(([id, amount]) => stored.get(id) !== amount);
  const unheard = [...stored.keys()].filter((id) => !acknowledged.has(id));
  return [
    ...lost.map(
      ([id, amount]) => `the acknowledged recharge ${id} of ${amount} is stored as ${stored.get(id)}`,
    ),
    ...unheard.map((id) => `recharge ${id} is stored, and no client was told of it under its key`),
    ...(await wrongBooks(sql)),
  ];
}
