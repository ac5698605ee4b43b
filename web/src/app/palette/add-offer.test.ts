import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { expect, test } from "vitest";
import { behindVerb, isClearlyNew } from "./add-offer.ts";

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
