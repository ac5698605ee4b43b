import { renewalPauseMinutes } from "@cable-connect/contract/renewals";
import type { Random } from "../../demo/random.ts";
import { unique } from "../business.ts";
import type { TestClient } from "../client.ts";
import { type Books, drawAmount, sell, type World } from "./books.ts";
import { paiseOf } from "./compare-books.ts";

/**
 * Renews services in one request, after the pause that the server requires, and repeats the request. Returns the difference
 * from the model, if any.
 */
export async function renew(
  client: TestClient,
  { isp, customerIds }: World,
  books: Books,
  random: Random,
): Promise<string | undefined> {
  const { token } = isp.operator;
  const moment = client.clock.now ?? new Date();
  client.clock.now = new Date(moment.getTime() + (renewalPauseMinutes + 1) * 60_000);
  const preview = await client.call("POST", "/operator/renewals/preview", { token, body: { customerIds } });
  const rechargeIds = (preview.body.renewals as { rechargeId: number | null }[]).flatMap(
    ({ rechargeId }) => rechargeId ?? [],
  );
  if (rechargeIds.length === 0) return undefined;

  const orders = rechargeIds.map((rechargeId) => {
    const paise = drawAmount(random, books.balance + books.creditLimit);
    return { rechargeId, paise, isPaid: sell(books, paise).status === 201 };
  });
  const body = { renewals: orders.map(({ rechargeId, paise }) => ({ rechargeId, amount: paise / 100 })) };
  const key = unique("key");
  const send = () =>
    client.call("POST", "/operator/renewals", { token, body, headers: { "idempotency-key": key } });
  const expected = orders.map(({ isPaid }) => (isPaid ? null : "insufficient_balance"));
  for (const { status, body: answer } of [await send(), await send()]) {
    const refusals = answer.results?.map(
      ({ refusal }: { refusal: { code: string } | null }) => refusal?.code ?? null,
    );
    const isRight = JSON.stringify(refusals) === JSON.stringify(expected);
    if (status !== 200 || !isRight || paiseOf(answer.wallet.balanceAfter) !== books.balance) {
      const asked = `renewing ${JSON.stringify(body)} answered ${status} ${JSON.stringify(answer)}`;
      return `${asked}, expected ${JSON.stringify(expected)} and the balance ${books.balance / 100}`;
    }
  }
  return undefined;
}
