import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rupeesOf } from "./written-amount.ts";

describe("an amount is read as people write it", () => {
  test.each([
    ["5000", 5000],
    ["5,000", 5000],
    ["Rs. 5,000/-", 5000],
    ["rs 5000", 5000],
    ["₹ 1,299.50 only", 1299.5],
    ["₹1,29,950.50", 129950.5],
    ["INR 299", 299],
    [" 299/ ", 299],
    ["299.", 299],
    [".50", 0.5],
    ["0", 0],
  ])("%s", (text, rupees) => {
    expect(rupeesOf(text)).toBe(rupees);
  });

  test("any amount with two decimals", () => {
    const anyPaise = fc.integer({ min: 0, max: 99_999_999_99 });
    fc.assert(
      fc.property(anyPaise, (paise) => {
        const rupees = paise / 100;
        const written = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(rupees);
        expect(rupeesOf(`Rs. ${written}/-`)).toBe(rupees);
      }),
    );
  });
});

describe("an ambiguous text is not an amount", () => {
  test.each(["5k", "1e5", "-5", "12.5.5", "5 000", "about 500", "500 paise", "", "Rs.", "₹"])(
    "%s",
    (text) => {
      expect(rupeesOf(text)).toBeNaN();
    },
  );
});
