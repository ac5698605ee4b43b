import { createRandom, type Random } from "../../demo/random.ts";
import { unique } from "../business.ts";
import type { ApiAnswer, TestClient } from "../client.ts";
import type { Books, MoneyOrder, World } from "./books.ts";
import { compareBooks, paiseOf } from "./compare-books.ts";
import { moneyOperations } from "./operations.ts";
import { renew } from "./renew.ts";
import { setPurchaseRate } from "./set-purchase-rate.ts";
import { takeBack } from "./take-back.ts";
import { undo } from "./undo.ts";
import { openWorld, sendOrder } from "./world.ts";

type Options = {
  seed: number;
  steps: number;
  /** Whether the server's clock can be set, which bulk renewals need: they are refused soon after a recharge. */
  setsClock: boolean;
};
type Done = { order: MoneyOrder; key: string; body: unknown };
type Run = { world: World; books: Books; done: Done[]; random: Random; setsClock: boolean };

/**
 * Sends random money requests of one operator, repeats some, misuses some keys, reverses entries, undoes recharges, renews
 * services in bulk and changes the purchase rate. Compares every response, and at the end all books, with a simple model.
 * Returns the differences.
 */
export async function runMoneyModel(
  client: TestClient,
  admin: string,
  { seed, steps, setsClock }: Options,
): Promise<string[]> {
  const random = createRandom(seed);
  const creditLimit = random.pick([0, 0, 5_000, 100_000]);
  const { world, books } = await openWorld(client, admin, { creditLimit });
  const run: Run = { world, books, done: [], random, setsClock };
  for (let step = 1; step <= steps; step += 1) {
    const wrong = await takeStep(client, run);
    if (wrong) return [`seed ${seed}, step ${step}: ${wrong}`];
  }
  const wrong = await compareBooks(client, run.world, run.books);
  return wrong.map((difference) => `seed ${seed}, in the end: ${difference}`);
}

async function takeStep(client: TestClient, run: Run): Promise<string | undefined> {
  const earlier = run.done[run.random.between(0, run.done.length - 1)];
  if (earlier && run.random.chance(0.1)) return repeat(client, earlier);
  if (earlier && run.random.chance(0.05)) return misuse(client, earlier);
  if (run.random.chance(0.1)) return setPurchaseRate(client, run.world, run.books, run.random);
  if (run.random.chance(0.1)) return takeBack(client, run.world, run.books, run.random);
  if (run.random.chance(0.15)) return undo(client, run.world, run.books, run.random);
  if (run.setsClock && run.random.chance(0.1)) return renew(client, run.world, run.books, run.random);
  return ask(client, run);
}

async function ask(client: TestClient, { world, books, done, random }: Run): Promise<string | undefined> {
  const order = random.pick(moneyOperations)(world, books, random);
  const key = unique("key");
  const { status, balance } = order.carryOut(books);
  const answer = await sendOrder(client, order, key);
  if (answer.status === 201) {
    done.push({ order, key, body: answer.body });
    const { recharge } = answer.body;
    if (recharge) {
      const { id, customerId } = recharge;
      const { purchaseRate } = books;
      books.recharges.push({ id, customerId, seq: books.entries.length, isUndone: false, purchaseRate });
    }
  }
  const told = answer.body.newWalletBalance;
  if (answer.status === status && (balance === undefined || paiseOf(told) === balance)) return undefined;
  return differing(
    order,
    answer,
    `${status}${balance === undefined ? "" : ` and the balance ${balance / 100}`}`,
  );
}

async function repeat(client: TestClient, { order, key, body }: Done): Promise<string | undefined> {
  const answer = await sendOrder(client, order, key);
  const isSame = answer.status === 201 && JSON.stringify(answer.body) === JSON.stringify(body);
  if (isSame && answer.headers.get("idempotent-replayed") === "true") return undefined;
  return differing(order, answer, `the first answer again, ${JSON.stringify(body)}`);
}

async function misuse(client: TestClient, { order, key }: Done): Promise<string | undefined> {
  const answer = await sendOrder(client, withOtherAmount(order), key);
  return answer.status === 422 ? undefined : differing(order, answer, "422 for another body under its key");
}

/** The same request for one paisa more. */
export function withOtherAmount(order: MoneyOrder): MoneyOrder {
  const amount = (paiseOf(order.body.amount) + 1) / 100;
  return { ...order, body: { ...order.body, amount } };
}

function differing({ path, body }: MoneyOrder, answer: ApiAnswer, expected: string): string {
  const told = `${answer.status} ${JSON.stringify(answer.body)}`;
  return `${path} ${JSON.stringify(body)} answered ${told}, expected ${expected}`;
}
