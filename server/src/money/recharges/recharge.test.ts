import { expect, test } from "vitest";
import { rechargeRefusals, refusalMessage } from "./recharge.ts";

const format = { currency: "INR", locale: "en-IN" } as const;

test("a refusal whose details are null, as earlier releases stored them, has its code's own sentence", () => {
  const stored = {
    least_amount: null,
    owed: null,
    customer_limit: null,
    receipt_year: null,
    receipt_number: null,
  };
  const details = { ...stored, closed_book: null, closed_until: null, is_today: null };
  for (const code of Object.keys(rechargeRefusals(format))) {
    expect(refusalMessage(code, details, format), code).toBeUndefined();
  }
});
