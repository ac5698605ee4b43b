import { describe, expect, test } from "vitest";
import { isShort, walletEffect, walletState } from "./wallet-effect.ts";

const wallet = (balance: number, creditLimit = 0) => ({ balance, creditLimit });

test("the remaining balance is exact to the paisa", () => {
  expect(walletEffect(wallet(1000), 350)).toEqual({ after: 650 });
  expect(walletEffect(wallet(100.3), 100.2)).toEqual({ after: 0.1 });
  expect(walletEffect(wallet(350), 350)).toEqual({ after: 0 });
});

test.each([0, Number.NaN, -5])("an amount of %d has no effect yet", (amount) => {
  expect(walletEffect(wallet(1000), amount)).toBeUndefined();
});

describe("a negative balance is explained", () => {
  test("as use of the credit limit", () => {
    expect(walletEffect(wallet(100, 500), 350)).toEqual({
      after: -250,
      belowZero: { text: "This uses ₹250.00 of your ₹500.00 credit limit", isShort: false },
    });
    expect(walletEffect(wallet(100, 50), 150)).toMatchObject({ belowZero: { isShort: false } });
  });

  test("as more than wallet and credit limit cover", () => {
    const text =
      "Even with your ₹500.00 credit limit, you are ₹100.00 short. Ask your administrator to fund your wallet.";
    expect(walletEffect(wallet(100, 500), 700)).toEqual({ after: -600, belowZero: { text, isShort: true } });
    const paisa =
      "Even with your ₹50.00 credit limit, you are ₹0.01 short. Ask your administrator to fund your wallet.";
    expect(walletEffect(wallet(100, 50), 150.01)?.belowZero).toEqual({ text: paisa, isShort: true });
  });

  test("as more than the wallet covers, without a credit limit", () => {
    const text = "You are ₹250.00 short. Ask your administrator to fund your wallet.";
    expect(walletEffect(wallet(100), 350)).toEqual({ after: -250, belowZero: { text, isShort: true } });
    expect(walletEffect(wallet(-50), 350)?.belowZero?.text).toMatch(/You are ₹400.00 short\./);
  });
});

test("a wallet is short of what balance and credit limit don't cover", () => {
  expect(isShort(wallet(100, 50), 150)).toBe(false);
  expect(isShort(wallet(100, 50), 150.01)).toBe(true);
  expect(isShort(undefined, 150)).toBe(false);
  expect(isShort(wallet(0), Number.NaN)).toBe(false);
});

test("one thing is said of a payment: what is short, else what is needed, else the credit used", () => {
  const needed = "Still needed: amount";
  expect(walletState(wallet(100, 50), 200, needed)).toMatchObject({
    isDisabled: true,
    hint: expect.stringMatching(/you are ₹50.00 short/),
    isWarning: true,
  });
  expect(walletState(wallet(100, 50), 150, needed)).toEqual({
    isDisabled: false,
    hint: needed,
    isWarning: false,
  });
  expect(walletState(wallet(100, 50), 150).hint).toBe("This uses ₹50.00 of your ₹50.00 credit limit");
  expect(walletState(wallet(100), 50).hint).toBe("");
  expect(walletState(undefined, 50, needed).hint).toBe(needed);
});
