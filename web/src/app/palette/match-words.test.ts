import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { expect, test } from "vitest";
import { isBox, isMistyped, isNamed, isRecord, matchesWords } from "./match-words.ts";

const { createOperator, operatorCommands, switchTheme, keywords } = paletteMessages;
const add = { label: createOperator, keywords: keywords.createOperator };
const { fund } = operatorCommands;
const dark = { label: switchTheme.dark, keywords: keywords.switchTheme };
const signOut = { label: "Sign out", keywords: keywords.signOut };

test.each([
  [add, "new op"],
  [add, "OPER"],
  [fund, "add  mon"],
  [fund, "topup"],
  [dark, "dark"],
  [signOut, "logout"],
  [signOut, "log o"],
])("%j is found by %j", (action, text) => {
  expect(matchesWords(action, text)).toBe(true);
});

test("words that don't begin with the text don't match", () => {
  expect(matchesWords(add, "rator")).toBe(false);
  expect(matchesWords(fund, "money bag")).toBe(false);
});

test("only the whole label or a whole keyword names an action", () => {
  expect(isNamed(fund, "Credit Wallet")).toBe(true);
  expect(isNamed(fund, "Update Wallet")).toBe(true);
  expect(isNamed(fund, "Fund Wallet")).toBe(true);
  expect(isNamed(fund, "fund")).toBe(true);
  expect(isNamed(fund, "fun")).toBe(false);
  expect(isNamed(add, "add")).toBe(false);
});

test.each([
  ["asha  MENON", true],
  ["asha@example.in", true],
  ["+91 98450-11111", true],
  ["98450 11111", true],
  ["asha", false],
  ["98450 1111", false],
  ["asha 98450 11111", false],
])("%j is a whole name, email or phone number: %j", (typed, isWhole) => {
  const asha = { names: ["Asha Menon", "Asha@example.in", null], phone: "9845011111" };
  expect(isRecord(asha, typed)).toBe(isWhole);
});

test.each([
  ["STB 3218 0380", true],
  ["stb-32180380", true],
  ["3218 0380", true],
  ["3218 038", false],
  ["STB 3218 0381", false],
])("%j is a whole box: %j", (typed, isWhole) => {
  expect(isBox("STB 3218 0380", typed)).toBe(isWhole);
});

test.each([
  ["rechrage", true],
  ["rechage", true],
  ["rechargge", true],
  ["rexharge", true],
  ["Recharge Custmer", true],
  ["cutsomer", true],
  ["rechrag", false],
  ["rcehrage", false],
  ["pot", false],
])("%j is the action but for one letter: %j", (typed, isMeant) => {
  const recharge = { label: paletteMessages.rechargeCustomer, keywords: ["recharge", "top"] };
  expect(isMistyped(recharge, typed)).toBe(isMeant);
});
