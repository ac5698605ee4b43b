import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import type { Operator } from "@cable-connect/contract/operators";
import { expect, test } from "vitest";
import { changeSince, suggestedCredit, topUpsOf, topUpTotal, validateTopUps } from "./top-up-values.ts";

const operatorOf = (id: number, balance: number): Operator => ({
  id,
  name: `Operator ${id}`,
  username: `operator.${id}`,
  email: null,
  mobile: null,
  isActive: true,
  isIsp: false,
  creditLimit: 0,
  lowBalanceThreshold: 1000,
  wallet: { balance },
  createdAt: "",
  updatedAt: "",
});

const operators = [operatorOf(1, 500), operatorOf(2, 0)];
const row = (amount: number | string, acceptedAmount?: number) => ({ amount, acceptedAmount });
const valuesOf = (...rows: ReturnType<typeof row>[]) => ({ rows, description: "" });

test.each([
  [2012, { reason: "short", amount: 2012 }],
  [300, { reason: "alert", amount: 500 }],
])("with ₹500 below the alert and %d short, what is suggested covers both", (short, credit) => {
  expect(suggestedCredit({ ...operatorOf(1, 500), runway: { next7: { short } } })).toMatchObject(credit);
});

test("a row says that its balance has changed or is no longer told", () => {
  const opened = operatorOf(1, 500);
  expect(changeSince(opened, operatorOf(1, 500))).toBeUndefined();
  expect(changeSince(opened, operatorOf(1, 2512))).toBe(
    "The balance has changed from ₹500.00 to ₹2,512.00 since you opened this.",
  );
  expect(changeSince(opened, undefined)).toBe(topUpMessages.hasLeft);
});

test("an empty amount leaves its wallet out, and another is needed", () => {
  const values = valuesOf(row(""), row(250.5));
  expect(validateTopUps(operators, values)).toEqual({});
  expect(topUpTotal(values)).toEqual({ amount: 250.5, wallets: 1 });
  expect(topUpsOf(operators, values)).toMatchObject([{ operator: { id: 2 }, amount: 250.5 }]);
  expect(validateTopUps(operators, valuesOf(row(""), row("")))).toEqual({
    "rows.0.amount": "Amount is required",
  });
});

test("each row is checked as in the dialog of one wallet", () => {
  expect(validateTopUps(operators, valuesOf(row(-5), row(250_000)))).toEqual({
    "rows.0.amount": "Amount must be greater than zero",
    "rows.1.acceptedAmount": "Tick “Credit ₹2,50,000 anyway”, or credit less",
  });
  expect(validateTopUps(operators, valuesOf(row(5), row(250_000, 250_000)))).toEqual({});
});

test("each credit has a key of its own", () => {
  const keys = topUpsOf(operators, valuesOf(row(5), row(5))).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});
