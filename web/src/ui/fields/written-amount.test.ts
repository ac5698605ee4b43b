import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountOf, groupedAmount, isAmountSoFar, rupeesOf } from "./written-amount.ts";

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

test.each([
  ["", "", ""],
  ["12345678.5", 12345678.5, "1,23,45,678.5"],
  ["1,2,3456", 123456, "1,23,456"],
  ["-5000", -5000, "-5,000"],
  ["Rs. 50000", 50000, "50,000"],
  ["50000/-", 50000, "50,000/-"],
  ["1299.50", 1299.5, "1,299.50"],
  ["1.2345", 1.2345, "1.2345"],
  ["12a", Number.NaN, "12a"],
  ["1e5", Number.NaN, "1e5"],
  ["12.5.5", Number.NaN, "12.5.5"],
  ["-", Number.NaN, "-"],
])("a field with %j has the value %j and shows %j", (typed, value, shown) => {
  expect(amountOf(typed)).toBe(value);
  expect(groupedAmount(typed)).toBe(shown);
});

test.each(["", "-", ".", "R", "Rs.", "Rs. 5", "5000"])("%j may become an amount", (typed) => {
  expect(isAmountSoFar(typed)).toBe(true);
});

test.each(["12a", "abc", "5k", "--1"])("%j can't become an amount", (typed) => {
  expect(isAmountSoFar(typed)).toBe(false);
});
