import { type PaymentMode, paymentModes } from "@cable-connect/contract/collections/payment-modes";
import { expect, test } from "vitest";
import type { DayBookLine } from "../../../api/day-book.ts";
import { cashFacts, otherModeFacts, totalCashFacts } from "./line-texts.ts";

const sums = (given: Partial<Record<PaymentMode, number>> = {}) => ({
  ...(Object.fromEntries(paymentModes.map((mode) => [mode, 0])) as Record<PaymentMode, number>),
  ...given,
});
const line = (fields: Partial<DayBookLine>): DayBookLine => ({
  collector: null,
  opening: 0,
  received: sums(),
  reversed: sums(),
  handedOver: 0,
  takenOver: 0,
  deposited: 0,
  paidOut: 0,
  paidIn: 0,
  corrected: 0,
  cashInHand: 0,
  closing: null,
  reopened: [],
  closedUntil: null,
  ...fields,
});
const collector = { id: 1, name: "Murugan", isActive: true };
const counter = line({
  received: sums({ cash: 900, upi: 400 }),
  reversed: sums({ cash: 280 }),
  takenOver: 50,
});
const murugan = line({ collector, opening: 70, handedOver: 50 });

test("a card has the sums that aren't 0", () => {
  const texts = (shown: DayBookLine) => cashFacts(shown).map(({ key, amount }) => `${key} ${amount}`);
  expect(texts(counter)).toEqual(["opening ₹0", "received ₹900", "reversed −₹280", "takenOver ₹50"]);
  expect(texts(murugan)).toEqual(["opening ₹70", "received ₹0", "handedOver −₹50"]);
  expect(otherModeFacts(murugan)).toEqual([]);
});

test("the sums of all books are those of the cards and add up to the cash in hand, without what is handed over within them", () => {
  const books = [counter, { ...murugan, deposited: 10, paidOut: 5 }, line({ opening: -20 })];
  expect(totalCashFacts(books).map(({ key, amount }) => `${key} ${amount}`)).toEqual([
    "opening ₹50",
    "received ₹900",
    "reversed −₹280",
    "deposited −₹10",
    "paidOut −₹5",
  ]);
});

test("cards beside each other have the same modes", () => {
  expect(otherModeFacts(murugan, [counter, murugan])).toMatchObject([
    { key: "upi", amount: "₹0", isNothing: true },
  ]);
});
