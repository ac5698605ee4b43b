import { createRandom, type Random } from "../../demo/random.ts";
import { createCustomer, dayFromToday, unique } from "../business.ts";
import type { ApiAnswer, TestClient } from "../client.ts";
import { createIsp } from "../external.ts";
import { adjustCustomerWallet } from "./adjust-customer-wallet.ts";
import { adjustWallet } from "./adjust-wallet.ts";
import type { Books, MoneyOperation, MoneyOrder, World } from "./books.ts";
import { compareBooks, paiseOf } from "./compare-books.ts";
import { rechargeByPhone } from "./recharge-by-phone.ts";
import { rechargeCustomer } from "./recharge-customer.ts";
import { rechargeService } from "./recharge-service.ts";

const operations: [MoneyOperation, ...MoneyOperation[]] = [
  adjustWallet,
  rechargeCustomer,
  rechargeByPhone,
  rechargeService,
  adjustCustomerWallet,
];

type Course = { seed: number; steps: number };
type Done = { order: MoneyOrder; key: string; body: unknown };

/**
 * Sends random requests about one operator's money, repeats some and misuses some keys, and holds every answer and
 * in the end every book against plain sums. Answers what differs.
 */
export async function runMoneyModel(
  client: TestClient,
  admin: string,
  { seed, steps }: Course,
): Promise<string[]> {
  const random = createRandom(seed);
  const creditLimit = random.pick([0, 0, 5_000, 100_000]);
  const world = await prepare(client, admin, creditLimit);
  const customers = new Map(world.customerIds.map((id) => [id, 0]));
  const books: Books = { balance: 0, creditLimit, entries: [], customers };
  const done: Done[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const wrong = await takeStep(client, { world, books, done, random });
    if (wrong) return [`seed ${seed}, step ${step}: ${wrong}`];
  }
  const wrong = await compareBooks(client, world, books);
  return wrong.map((difference) => `seed ${seed}, in the end: ${difference}`);
}

async function prepare(client: TestClient, admin: string, creditLimit: number): Promise<World> {
  const isp = await createIsp(client, admin, { funds: 0, creditLimit: creditLimit / 100 });
  const second = await createCustomer(client, isp.operator.token, { phone: "9000000001" });
  return { admin, isp, customerIds: [isp.customerId, second], expiryDate: dayFromToday(client, 30) };
}

type Run = { world: World; books: Books; done: Done[]; random: Random };

async function takeStep(client: TestClient, run: Run): Promise<string | undefined> {
  const earlier = run.done[run.random.between(0, run.done.length - 1)];
  if (earlier && run.random.chance(0.1)) return repeat(client, earlier);
  if (earlier && run.random.chance(0.05)) return misuse(client, earlier);
  return ask(client, run);
}

async function ask(client: TestClient, { world, books, done, random }: Run): Promise<string | undefined> {
  const order = random.pick(operations)(world, books, random);
  const key = unique("key");
  const { status, balance } = order.carryOut(books);
  const answer = await send(client, order, key);
  if (answer.status === 201) done.push({ order, key, body: answer.body });
  const told = answer.body.newWalletBalance;
  if (answer.status === status && (balance === undefined || paiseOf(told) === balance)) return undefined;
  return differing(
    order,
    answer,
    `${status}${balance === undefined ? "" : ` and the balance ${balance / 100}`}`,
  );
}

async function repeat(client: TestClient, { order, key, body }: Done): Promise<string | undefined> {
  const answer = await send(client, order, key);
  const isSame = answer.status === 201 && JSON.stringify(answer.body) === JSON.stringify(body);
  if (isSame && answer.headers.get("idempotent-replayed") === "true") return undefined;
  return differing(order, answer, `the first answer again, ${JSON.stringify(body)}`);
}

async function misuse(client: TestClient, { order, key }: Done): Promise<string | undefined> {
  const amount = (paiseOf(order.body.amount) + 1) / 100;
  const answer = await send(client, { ...order, body: { ...order.body, amount } }, key);
  return answer.status === 422 ? undefined : differing(order, answer, "422 for another body under its key");
}

function send(client: TestClient, { path, token, body }: MoneyOrder, key: string): Promise<ApiAnswer> {
  return client.call("POST", path, { token, body, headers: { "idempotency-key": key } });
}

function differing({ path, body }: MoneyOrder, answer: ApiAnswer, expected: string): string {
  const told = `${answer.status} ${JSON.stringify(answer.body)}`;
  return `${path} ${JSON.stringify(body)} answered ${told}, expected ${expected}`;
}
