import { expect, test } from "vitest";
import { refusedRenewal, renewalOf } from "../../../testing/renewals.ts";
import { limitsOf } from "./left-unpaid.ts";

const customer = { id: 7, name: "Anita" };
const owing = (rechargeId: number, amount: number) =>
  renewalOf(rechargeId, { customer, amount, mostUnpaid: 500 });
const none = new Map();

test("the renewals of one customer share the limit, those of others don't", () => {
  const other = renewalOf(3, { customer: { id: 8, name: "Balu" }, amount: 300, mostUnpaid: 400 });
  const limits = limitsOf([owing(1, 300), owing(2, 300), other], ["amount", "price"], none);
  expect([...limits]).toEqual([
    [1, 500],
    [2, 200],
    [3, 400],
  ]);
});

test("what is received now, left out, refused or above the limit uses nothing of it", () => {
  const fields = ["amount", "price", "received"] as const;
  const paid = owing(1, 300);
  const leftOut = { ...owing(2, 300), isLeftOut: true };
  const refused = { ...refusedRenewal(3, "customer_inactive"), customer, mostUnpaid: 500 };
  const above = owing(4, 501);
  const part = owing(5, 300);
  const last = owing(6, 300);
  const changes = new Map([
    [4, { received: "0" }],
    [5, { received: "100" }],
  ]);
  const limits = limitsOf([paid, leftOut, refused, above, part, last], fields, changes);
  expect([...limits]).toEqual([
    [1, 500],
    [4, 500],
    [5, 500],
    [6, 300],
  ]);
});

test("without a limit there is none", () => {
  expect(limitsOf([renewalOf(1, { amount: 300 })], ["amount", "price"], none).size).toBe(0);
});
