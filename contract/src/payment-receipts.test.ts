import { describe, expect, test } from "vitest";
import {
  type PaymentReceipt,
  paymentReceiptLines,
  paymentReceiptRest,
  paymentReceiptText,
} from "./payment-receipts.ts";
import { defaultSettings } from "./settings.ts";

const receipt: PaymentReceipt = {
  paymentId: 7,
  receiptNumber: "2025-26/000007",
  shop: { name: "Sai Cable", phone: null, address: null },
  customer: { id: 3, name: "Asha Menon", phone: "9845012345" },
  amount: "900.00",
  mode: "cash",
  reference: null,
  receivedOn: "2026-03-10",
  settled: [],
  outstanding: "150.00",
  credit: "0.00",
  reversedAt: null,
};

/** The lines of a payment that settled so many charges, the last in part. */
function linesOf(count: number) {
  const settled = Array.from({ length: count }, (_, index) => ({
    label: "City Cable: Basic Plan",
    day: `2026-02-0${index + 1}`,
    amount: "100.00",
    remaining: index === count - 1 ? "150.00" : "0.00",
  }));
  return paymentReceiptLines({ ...receipt, settled }, defaultSettings);
}

const day = (number: number) => `City Cable: Basic Plan of 0${number} Feb 2026`;
const inFull = (number: number) => ({ label: day(number), value: "₹100.00" });
const inPart = (number: number) => ({ label: `${day(number)} (₹150.00 remains)`, value: "₹100.00" });

describe("the lines of a payment's receipt", () => {
  test("tell how it was paid and what is outstanding", () => {
    expect(linesOf(0)).toEqual([
      { label: "Receipt no.", value: "2025-26/000007" },
      { label: "Date", value: "10 Mar 2026" },
      { label: "Customer", value: "Asha Menon" },
      { label: "Mobile", value: "98450\u00a012345" },
      { label: "Paid by", value: "Cash" },
    ]);
    const rest = { label: "Outstanding after this payment", value: "₹150.00" };
    expect(paymentReceiptRest(receipt, defaultSettings)).toEqual(rest);
    const ahead = { ...receipt, outstanding: "0.00", credit: "20.00" };
    expect(paymentReceiptRest(ahead, defaultSettings)).toEqual({ label: "In advance", value: "₹20.00" });
  });

  test("are sent with what is owed now, or paid in advance", () => {
    const textOf = (of: PaymentReceipt) => paymentReceiptText(of, "https://a.in/r/1", defaultSettings);
    expect(textOf(receipt)).toBe(
      "Sai Cable: ₹900.00 received, receipt 2025-26/000007. Outstanding: ₹150.00. https://a.in/r/1",
    );
    expect(textOf({ ...receipt, outstanding: "0.00", credit: "20.00" })).toContain("In advance: ₹20.00.");
  });

  test("have a line for each charge that it settled, with what was paid of it", () => {
    expect(linesOf(5)[5]).toEqual({
      label: "Paid for",
      first: [inFull(1), inFull(2), inFull(3), inFull(4), inPart(5)],
      others: [],
    });
  });

  test("hide of more than five charges all but the first four", () => {
    expect(linesOf(6)[5]).toEqual({
      label: "Paid for",
      first: [inFull(1), inFull(2), inFull(3), inFull(4)],
      others: [inFull(5), inPart(6)],
    });
  });
});
