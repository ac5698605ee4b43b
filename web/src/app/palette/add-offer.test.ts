import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { expect, test } from "vitest";
import { behindVerb, isClearlyNew, isLikeOperator } from "./add-offer.ts";

test.each(["Zara Khan", "98450 77777", "+91 98450 77777"])("%j is clearly someone new", (text) => {
  expect(isClearlyNew(text)).toBe(true);
});

test.each([
  "zzyzx",
  "receipt farida",
  "add money",
  "Farida TOP up",
  "farida 88",
  "Room 12 Khan",
  "last month ravi",
])("%j may mean something else", (text) => {
  expect(isClearlyNew(text)).toBe(false);
});

test.each([
  ["add Mohan Lal", "Mohan Lal"],
  ["Add customer  Mohan Lal", "Mohan Lal"],
  ["new customer 98765 43210", "98765 43210"],
  ["Mohan Lal", "Mohan Lal"],
  ["Addala Rao", "Addala Rao"],
])("%j asks to add %j", (text, name) => {
  expect(behindVerb(text, paletteMessages.addVerbs.customer)).toBe(name);
});

test.each([
  "prakash patel",
  "zenith",
  "New Star Cable",
  "Last Mile Networks",
  "create operator 7 Star",
  "add Audit Cable",
])("%j may be a new operator", (text) => {
  expect(isLikeOperator(text, "2026-11-30")).toBe(true);
});

test.each([
  "ravi last month",
  "ravi last week",
  "audit yesterday",
  "recharge",
  "Recharge 48",
  "ravi october",
  "zone 9",
  "98450 77777",
])("%j asks for something else than a new operator", (text) => {
  expect(isLikeOperator(text, "2026-11-30")).toBe(false);
});
