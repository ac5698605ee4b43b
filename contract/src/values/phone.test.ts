import { describe, expect, test } from "vitest";
import {
  digitsOfKey,
  formatPhone,
  formsOfKey,
  indianMobile,
  phoneKey,
  searchedDigits,
  sheetPhone,
  wholePhone,
  wrongDigitCount,
} from "./phone.ts";

describe("the key of a number", () => {
  test.each([
    "9876543210",
    "98765 43210",
    "09876543210",
    "919876543210",
    "91 098765 43210",
    "091 98765 43210",
    "0091 98765 43210",
    "0091 098765 43210",
    "+91 98765 43210",
    "+91 (0) 98765-43210",
    "+0091 98765 43210",
    "+0 98765 43210",
  ])("is the ten digits of an Indian number: %j", (phone) => {
    expect(phoneKey(phone)).toBe("9876543210");
  });

  test.each([
    ["+65 9123 4567", "+6591234567"],
    ["0065 9123 4567", "+6591234567"],
    ["+0065 9123 4567", "+6591234567"],
    ["+9876543210", "+9876543210"],
    ["009876543210", "+9876543210"],
    ["+1 415 555 2671", "+14155552671"],
    ["+971 50 123 4567", "+971501234567"],
    ["971501234567", "+971501234567"],
    ["+91 98765 432", "+9198765432"],
  ])("is a plus sign, country code and digits of any other number: %j has %s", (phone, key) => {
    expect(phoneKey(phone)).toBe(key);
  });

  test("differs between an Indian number and a foreign one with the same digits", () => {
    for (const digits of ["6591234567", "9876543210", "9112345678", "2245678901"]) {
      const indian = phoneKey(digits);
      expect(indian).toBe(digits);
      for (const foreign of [`+${digits}`, `00${digits}`]) expect(phoneKey(foreign)).not.toBe(indian);
    }
  });
});

describe("the forms of a key", () => {
  const keys = ["9876543210", "9112345678", "2245678901", "+6591234567", "+14155552671", "+0123456789"];

  test.each(keys)("of %s all have that key", (key) => {
    for (const form of formsOfKey(key)) expect(phoneKey(form), form).toBe(key);
  });

  test("include the form in which a number is written, with any prefix", () => {
    const before = [
      "",
      "0",
      "00",
      "000",
      "0000",
      "91",
      "910",
      "091",
      "0910",
      "0091",
      "00910",
      "00091",
      "65",
      "0065",
    ];
    for (const end of ["9876543210", "2245678901", "9112345678", "987654321", "0123456789", "98765432101"]) {
      for (const form of before.flatMap((start) => [`${start}${end}`, `+${start}${end}`]))
        expect(formsOfKey(phoneKey(form)), form).toContain(form);
    }
  });

  test("have the digits of digitsOfKey", () => {
    for (const key of keys) {
      const digits = new Set(formsOfKey(key).map((form) => form.replace("+", "")));
      expect(digitsOfKey(key)).toEqual(expect.arrayContaining([...digits]));
    }
  });

  test("of an Indian number are with and without sign, code and zero, but not a sign before the ten digits", () => {
    const forms = formsOfKey("9876543210");
    expect(forms).toEqual(
      expect.arrayContaining([
        "9876543210",
        "09876543210",
        "+919876543210",
        "919876543210",
        "0919876543210",
        "00919876543210",
      ]),
    );
    expect(forms).not.toContain("+9876543210");
  });

  test("of a foreign number leave out those that would be an Indian number", () => {
    expect(formsOfKey("+6591234567").toSorted()).toEqual(["+006591234567", "+6591234567", "006591234567"]);
  });
});

test.each([
  ["9876543210", "919876543210"],
  ["+91 98765 43210", "919876543210"],
  ["91-98765-43210", "919876543210"],
  ["098765 43210", "919876543210"],
  ["0091 98765 43210", "919876543210"],
  ["091 98765 43210", "919876543210"],
  ["+91 098765 43210", "919876543210"],
  ["+919876543210", "919876543210"],
  ["6591234567", "916591234567"],
  ["+65 9123 4567", undefined],
  ["0065 9123 4567", undefined],
  ["+9876543210", undefined],
  ["009876543210", undefined],
  ["+971 50 123 4567", undefined],
  ["022 2345 6789", undefined],
  ["5876543210", undefined],
  ["98765432101", undefined],
])("the mobile number of %s is %s", (phone, mobile) => {
  expect(indianMobile(phone)).toBe(mobile);
});

test.each([
  ["98765", "98765"],
  ["+91 98765-43210", "9876543210"],
  ["00919876543210", "9876543210"],
  ["+65 9123 4567", "6591234567"],
  ["+971 50 123 4567", "1501234567"],
])("a search for %j looks for the digits %s", (typed, digits) => {
  expect(searchedDigits(typed)).toBe(digits);
});

test.each([
  ["9876543210", "98765\u00a043210"],
  ["+91 (98765) 43210", "98765\u00a043210"],
  ["0091-98765-43210", "98765\u00a043210"],
  ["+65 9123 4567", "+6591234567"],
  ["0065 9123 4567", "+6591234567"],
  ["12 3456 7890 12", "123456789012"],
  ["••••••3210", "••••••3210"],
])("the screen shows %j as %j", (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

test.each([
  ["9876543210", "9876543210"],
  [" 98765\u00a043210 ", "9876543210"],
  ["+91 98765-43210", "9876543210"],
  ["09876543210", "9876543210"],
  ["(022) 2345 6789", "2223456789"],
  ["98765", undefined],
  ["98765 432101", undefined],
  ["+65 9123 4567", undefined],
  ["#9876543210", undefined],
  ["asha 9876543210", undefined],
  ["9876543210.50", undefined],
])("the whole Indian number in %j is %s", (typed, key) => {
  expect(wholePhone(typed)).toBe(key);
});

test.each([
  ["98765 432101", 11],
  ["987654321012", 12],
  ["12 3456 7890 12", 12],
  ["0 98765 432101", 12],
  ["+91 98765 432101", 13],
  ["0091 98765 4321", 13],
])("%j has %i digits, which no Indian number has", (phone, count) => {
  expect(wrongDigitCount(phone)).toBe(count);
});

test.each([
  "9876543210",
  "09876543210",
  "022 2345 6789",
  "+91 98765 43210",
  "0091 98765 43210",
  "+91 (0) 98765-43210",
  "0123456789",
  "+65 9123 4567",
  "0065 9123 4567",
  "+971 50 123 4567",
  "98765",
  "",
])("%j may be right", (phone) => {
  expect(wrongDigitCount(phone)).toBeUndefined();
});

test.each([
  ["+91 86153 12345", "86153 12345"],
  ["08615312345", "86153 12345"],
  ["+6591234567", "+6591234567"],
])("%s is %s in a spreadsheet", (phone, shown) => {
  expect(sheetPhone(phone)).toBe(shown);
});
