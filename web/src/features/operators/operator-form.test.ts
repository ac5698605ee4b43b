import type { Operator } from "@cable-connect/contract/operators";
import { describe, expect, test } from "vitest";
import {
  createBody,
  newOperator,
  operatorValues,
  updateBody,
  usernameOf,
  validateCreate,
  validateUpdate,
} from "./operator-form.ts";

const filled = { ...newOperator, name: "Konkan", username: "konkan", password: "long-enough" };

describe("a new operator", () => {
  test("gets an error message for each invalid field", () => {
    expect(validateCreate({ ...newOperator, email: "konkan", mobile: "98450" })).toEqual({
      name: "Name must be at least 2 characters",
      username: "Username must be at least 3 characters",
      email: "Invalid email address",
      mobile: "Mobile number must be at least 10 digits",
      password: "Password must be at least 8 characters",
    });
    expect(validateCreate(filled)).toEqual({});
  });

  test("is sent without an empty email or mobile number, and with 0 for an empty limit", () => {
    expect(createBody({ ...filled, email: " ", mobile: "" })).toEqual({
      ...filled,
      email: undefined,
      mobile: undefined,
      creditLimit: 0,
      lowBalanceThreshold: 0,
    });
    expect(createBody({ ...filled, creditLimit: 2500 })).toMatchObject({ creditLimit: 2500 });
  });
});

test.each([
  ["Ravi Cable Network", "ravi.cable.network"],
  ["  D'Souza & Sons (West) ", "dsouza.sons.west"],
  ["Café Déjà-Vu 24x7", "cafe.deja.vu.24x7"],
  ["रवि केबल", ""],
  [`${"a".repeat(49)} b`, "a".repeat(49)],
])("the username of %j is %j", (name, username) => {
  expect(usernameOf(name)).toBe(username);
  if (username) expect(validateCreate({ ...filled, username })).toEqual({});
});

describe("an existing operator", () => {
  const operator = {
    name: "Konkan",
    email: "k@example.in",
    mobile: null,
    isActive: true,
    isIsp: false,
    creditLimit: 0,
    lowBalanceThreshold: 0,
  } as Operator;

  test("has empty fields for missing values and for an alert of 0", () => {
    expect(operatorValues(operator)).toMatchObject({ mobile: "", creditLimit: 0, lowBalanceThreshold: "" });
    expect(operatorValues({ ...operator, lowBalanceThreshold: 500 })).toMatchObject({
      lowBalanceThreshold: 500,
    });
  });

  test("loses the values of emptied fields", () => {
    const values = { ...operatorValues(operator), email: "" };
    expect(updateBody(values)).toMatchObject({ email: "", lowBalanceThreshold: 0 });
    expect(validateUpdate(values)).toEqual({});
    expect(validateUpdate({ ...values, name: "X", email: "not an address" })).toEqual({
      name: "Name must be at least 2 characters",
      email: "Invalid email address",
    });
  });
});

test("what is wrong with an amount stands beside what is wrong with the other fields", () => {
  const operator = { ...newOperator, username: "asha", password: "long-enough" };
  expect(validateCreate({ ...operator, name: "A", creditLimit: Number.NaN })).toEqual({
    name: "Name must be at least 2 characters",
    creditLimit: "Use digits and one decimal point only",
  });
  expect(
    validateCreate({ ...operator, name: "A", email: "x", creditLimit: -1, lowBalanceThreshold: 0.001 }),
  ).toEqual({
    name: "Name must be at least 2 characters",
    email: "Invalid email address",
    creditLimit: "Credit limit cannot be negative",
    lowBalanceThreshold: "Low balance alert can have at most two decimals",
  });
});
