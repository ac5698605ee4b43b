import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountOf,
  groupedAmount,
  isAmountSoFar,
  isBegunWithCommas,
  regroupedAmount,
  rupeesOf,
} from "./written-amount.ts";

describe("an amount is read as people write it", () => {
  test.each([
    ["5000", 5000],
    ["5,000", 5000],
    ["Rs. 5,000/-", 5000],
    ["rs 5000", 5000],
    ["₹ 1,299.50 only", 1299.5],
    ["₹1,29,950.50", 129950.5],
    ["1,00,000", 100000],
    ["100,000", 100000],
    ["1,000,000", 1000000],
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
  const others = ["5k", "1e5", "-5", "12.5.5", "5 000", "about 500", "500 paise", "", "Rs.", "₹"];
  const strayCommas = [
    "12,50",
    "1,2,3",
    "1,250,5",
    "1,2505",
    "1,00,00",
    "123,45,678",
    "1,",
    "1,250,",
    "1.250,50",
  ];
  test.each([...others, ...strayCommas])("%s", (text) => {
    expect(rupeesOf(text)).toBeNaN();
  });
});

test.each([
  ["", "", ""],
  ["12345678.5", 12345678.5, "1,23,45,678.5"],
  ["123,456", 123456, "1,23,456"],
  ["12,50", Number.NaN, "12,50"],
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

test.each(["12a", "abc", "5k", "--1", "12,50"])("%j can't become an amount", (typed) => {
  expect(isAmountSoFar(typed)).toBe(false);
});

test("the beginning of an amount with commas is told from one that no digit completes", () => {
  for (const text of ["1,", "1,00,0", "12,50", "100,00"]) expect(isBegunWithCommas(text), text).toBe(true);
  for (const text of ["1,2,3", "1250", "1,250", "12,50.5", "12,50a"])
    expect(isBegunWithCommas(text), text).toBe(false);
});

test.each([
  ["another digit", "1,250", "1,2505", "12,505"],
  ["one digit less", "12,505", "12,50", "1,250"],
  ["a comma removed", "12,505", "12505", "12,505"],
  ["a comma as a point", "12", "12,", "12,"],
  ["digits behind such a comma", "12,5", "12,50", "12,50"],
  ["a group of thousands by hand", "1,00,00", "1,00,000", "1,00,000"],
  ["such a comma removed", "12,50", "1250", "1,250"],
  ["a second comma", "1,250", "1,,250", "1,,250"],
])("%s: %j changed to %j shows %j", (_, before, after, shown) => {
  expect(regroupedAmount(before, after)).toBe(shown);
});
