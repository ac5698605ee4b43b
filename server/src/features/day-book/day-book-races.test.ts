import { expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { dayFromToday } from "../../testing/business.ts";
import { createCollectingBusiness, pay, reverse } from "../../testing/collections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const business = await createCollectingBusiness(api, await api.signInAdmin());

const post = (path: string, body: object) => api.call("POST", path, { token: business.operator.token, body });

test("a day that is closed amid payments, reversals and movements has what was booked before, and nothing after", async () => {
  const { body } = await post("/operator/collectors", { name: "Manoj" });
  const collectorId: number = body.collector.id;
  const day = dayFromToday(api, 0);
  const first = await Promise.all([1, 2, 3, 4].map(() => pay(api, business, { amount: 10, collectorId })));
  const ids = first.map((answer) => answer.body.payment.id);
  const handOver = { kind: "hand-over", collectorId, amount: 3.25 };
  const closing = { collectorId, day, notes: [], coins: 20, note: "As counted", signedBy: "Manoj" };
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => pay(api, business, { amount: 7.5, collectorId })),
    ...ids.map((id) => reverse(api, business, id)),
    ...Array.from({ length: 6 }, () => post("/operator/day-book/movements", handOver)),
    post("/operator/day-book/closings", closing),
    post("/operator/day-book/closings", closing),
    ...Array.from({ length: 6 }, () => pay(api, business, { amount: 1, collectorId })),
    ...Array.from({ length: 6 }, () => post("/operator/day-book/movements", handOver)),
    post("/operator/day-book/closings", { day, notes: [], coins: 5, note: "As counted", signedBy: "Ravi" }),
  ]);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map((answer) => answer.body.code))).toEqual(new Set(["closed_day"]));
  const book = await api.call("GET", "/operator/day-book", { token: business.operator.token });
  expect(book.body.lines).toMatchObject([
    { collector: null, closing: { counted: 5 } },
    { collector: { id: collectorId }, closing: { counted: 20 } },
  ]);
  for (const { cashInHand, closing: closed } of book.body.lines) expect(closed.expected).toBe(cashInHand);
  expect(await findWrongBooks(api.sql)).toEqual([]);
});
