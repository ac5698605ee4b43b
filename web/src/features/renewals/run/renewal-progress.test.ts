import type { RenewalResult } from "@cable-connect/contract/renewals";
import { describe, expect, test } from "vitest";
import { refusedRenewal, renewalOf } from "../../../testing/renewals.ts";
import {
  isDone,
  nextBatchOf,
  type Order,
  type Progress,
  payableOf,
  progressAtStart,
  settledOf,
  undoableOf,
  withAnswer,
} from "./renewal-progress.ts";

function orderOf(renewals: Order["preview"]["renewals"], balance = 10_000): Order {
  const wallet = { balance, creditLimit: 0, balanceAfter: 0 };
  return {
    preview: { renewals, count: renewals.length, amount: 0, wallet },
    extend: true,
  };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => renewalOf(index + 1));
const idsOf = (renewals: readonly { rechargeId: number }[]) => renewals.map(({ rechargeId }) => rechargeId);

/** The answer to the next batch, each of whose renewals costs 100 rupees out of `balance`. */
function answerTo(order: Order, progress: Progress, balance: number): Parameters<typeof withAnswer>[1] {
  const batch = nextBatchOf(order, progress);
  const results = batch.map(
    ({ rechargeId }): RenewalResult => ({
      rechargeId,
      recharge: { id: rechargeId + 1000, amount: 100, expiryDate: "2026-04-20" },
      refusal: null,
    }),
  );
  const amount = results.length * 100;
  return { results, amount, wallet: { balanceBefore: balance, balanceAfter: balance - amount } };
}

test("left out and refused renewals are not sent", () => {
  const leftOut = renewalOf(2, { isLeftOut: true, balanceAfter: null });
  const renewals = [renewalOf(1), leftOut, refusedRenewal(3, "insufficient_balance"), renewalOf(4)];
  expect(idsOf(payableOf(orderOf(renewals)))).toEqual([1, 4]);
});

test("renewals are sent once each in batches of fifty, until all are answered", () => {
  const order = orderOf(many(120));
  let progress = progressAtStart(order);
  const sent: number[] = [];
  const sizes: number[] = [];
  let balance = 20_000;
  while (!isDone({ order, progress })) {
    const batch = nextBatchOf(order, progress);
    sizes.push(batch.length);
    sent.push(...idsOf(batch));
    progress = withAnswer(progress, answerTo(order, progress, balance));
    balance -= batch.length * 100;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(sent).toEqual(idsOf(payableOf(order)));
  expect(nextBatchOf(order, progress)).toEqual([]);
  expect(progress).toMatchObject({ balance: 8_000 });
});

test("what was renewed can be undone, with what customers were charged and paid while the operator collects", () => {
  const order = orderOf([
    renewalOf(1),
    renewalOf(2),
    renewalOf(3, { connection: { id: 9, label: "hall", box: "STB 1001" } }),
  ]);
  const start = progressAtStart(order);
  const answer = answerTo(order, start, 10_000);
  const results = answer.results.map((result, index) =>
    index === 1 ? { ...result, recharge: null } : result,
  );
  const progress = withAnswer(start, { ...answer, results });
  const first = { rechargeId: 1001, customer: { id: 101, name: "Asha 1" }, amount: 100 };
  const [one, other, ...rest] = undoableOf({ order, progress });
  expect(one).toEqual({ ...first, service: "City Cable · Cable recharge" });
  expect(other).toMatchObject({
    rechargeId: 1003,
    service: "City Cable ·\u00a0hall ·\u00a0STB\u00a01001 · Cable recharge",
  });
  expect(rest).toEqual([]);
  const payment = {
    choice: "cash",
    collectedByRecharge: new Map([[1, { charged: 380, received: 100 }]]),
    collectorId: null,
    isCollectorChosen: false,
  } as const;
  expect(undoableOf({ order: { ...order, payment }, progress })[0]).toMatchObject({
    charged: 380,
    received: 100,
  });
});

test("a wallet that something else used meanwhile is reported from then on", () => {
  const order = orderOf(many(120), 20_000);
  const start = progressAtStart(order);
  const first = withAnswer(start, answerTo(order, start, 20_000));
  expect(first).toMatchObject({ balance: 15_000, hasWalletMoved: false });
  const second = withAnswer(first, answerTo(order, first, 14_970));
  expect(second.hasWalletMoved).toBe(true);
  expect(withAnswer(second, answerTo(order, second, second.balance)).hasWalletMoved).toBe(true);
});

describe("when a run was stopped", () => {
  const services = [
    renewalOf(1),
    renewalOf(2, {
      customer: { id: 101, name: "Asha 1" },
      platform: { id: 5, name: "Fibre", type: "internet" },
    }),
    ...many(60).slice(2),
  ];
  const order = orderOf(services);
  const start = progressAtStart(order);
  const reached = { order, progress: withAnswer(start, answerTo(order, start, 10_000)) };

  test("recharged services leave the choice, and unsent ones stay", () => {
    const isSettled = settledOf(reached);
    expect(isSettled(101, { platform: { id: 4 } })).toBe(true);
    expect(isSettled(101, { platform: { id: 5 } })).toBe(true);
    expect(isSettled(150, { platform: { id: 4 } })).toBe(true);
    expect(isSettled(151, { platform: { id: 4 } })).toBe(false);
    expect(isSettled(999, { platform: { id: 4 } })).toBe(false);
  });

  test("a customer leaves the choice once all of its services are recharged", () => {
    expect(settledOf(reached)(101)).toBe(true);
    const [, ...rest] = services;
    const late = orderOf([...rest, renewalOf(1)]);
    const progress = withAnswer(progressAtStart(late), answerTo(late, progressAtStart(late), 10_000));
    expect(settledOf({ order: late, progress })(101)).toBe(false);
    expect(settledOf({ order: late, progress })(101, { platform: { id: 5 } })).toBe(true);
  });
});

test("after a run, what was refused stays in the choice, and what was left out leaves it", () => {
  const order = orderOf([
    renewalOf(1),
    renewalOf(2),
    renewalOf(3, { isLeftOut: true, balanceAfter: null }),
    refusedRenewal(4, "insufficient_balance"),
  ]);
  const start = progressAtStart(order);
  const answer = answerTo(order, start, 10_000);
  const results = answer.results.map((result, index) =>
    index === 1 ? { ...result, recharge: null } : result,
  );
  const isSettled = settledOf({ order, progress: withAnswer(start, { ...answer, results }) });
  expect([101, 102, 103, 104].map((id) => isSettled(id))).toEqual([true, false, true, false]);
});
