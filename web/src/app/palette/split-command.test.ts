import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { expect, test } from "vitest";
import { splitCommand, splitMeant, splitPayment } from "./split-command.ts";

const { recharge, remind } = paletteMessages.keywords;
const { fund, assign } = paletteMessages.operatorCommands;
const operator = { recharge, remind };
const admin = { fund: fund.keywords, assign: assign.keywords };

test.each([
  ["recharge anita", "recharge", "anita"],
  ["Renew  Anita Rao ", "recharge", "Anita Rao"],
  ["top up 98450 12345", "recharge", "98450 12345"],
  ["remind anita", "remind", "anita"],
  ["WhatsApp anita", "remind", "anita"],
  ["recharge ", "recharge", ""],
  ["Anita Rao  recharge", "recharge", "Anita Rao"],
  ["anita top up", "recharge", "anita"],
  ["remind anita recharge", "remind", "anita recharge"],
])("an operator's %j is the command %s for %j", (text, command, search) => {
  expect(splitCommand(text, operator)).toEqual({ command, search });
});

test.each([
  ["fund city cable", "fund", "city cable"],
  ["topup city", "fund", "city"],
  ["add money city cable", "fund", "city cable"],
  ["fund wallet city cable", "fund", "city cable"],
  ["give city cable", "fund", "city cable"],
  ["assign city cable", "assign", "city cable"],
])("an admin's %j is the command %s for %j", (text, command, search) => {
  expect(splitCommand(text, admin)).toEqual({ command, search });
});

test.each([
  ["fund city cable 5000", "city cable", 5000],
  ["city cable 2 ₹5,000/- fund", "city cable 2", 5000],
  ["fund 5000 city cable", "city cable", 5000],
  ["city cable fund 5000", "city cable", 5000],
  ["city cable fund -5k", "city cable", -5000],
  ["fund city cable 2k", "city cable", 2000],
  ["fund ₹1.5K city cable", "city cable", 1500],
  ["fund city cable +500", "city cable", 500],
  ["fund city cable -500", "city cable", -500],
  ["fund city cable 0", "city cable", 0],
  ["fund 98450 12345", "98450 12345", undefined],
  ["fund city cable 9845012345", "city cable 9845012345", undefined],
  ["fund 5000", "", 5000],
  ["fund ₹10,00,000", "", 1000000],
  ["5k fund", "", 5000],
  ["fund 0", "", 0],
  ["fund 9845012345", "9845012345", undefined],
  ["fund +919845012345", "+919845012345", undefined],
  ["fund k city", "k city", undefined],
])("%j funds %j with %j", (text, search, amount) => {
  expect(splitCommand(text, admin)).toEqual({ command: "fund", search, amount });
});

test.each([
  ["city cable 500", ["fund", "debit"], "city cable", 500],
  ["+₹5,000 city cable", ["fund"], "city cable", 5000],
  ["city cable -500", ["debit"], "city cable", 500],
  ["5k city cable", ["fund", "debit"], "city cable", 5000],
  ["24 city 500", ["fund", "debit"], "24 city", 500],
])("%j may be %j of %j with %j", (text, commands, search, amount) => {
  expect(splitPayment(text)).toEqual({ commands, search, amount });
});

test.each(["city cable", "500", "98450 500", "city 9845012345", "city 5kg", ""])(
  "%j is no payment",
  (text) => {
    expect(splitPayment(text)).toBeUndefined();
  },
);

test.each([
  ["ravi last month", { commands: ["statement"], search: "ravi", period: "lastMonth" }],
  ["City Cable oct 2026", { commands: ["statement"], search: "City Cable", period: "2026-10" }],
  ["ravi 500", { commands: ["fund", "debit"], search: "ravi", amount: 500 }],
  ["last month", undefined],
  ["ravi", undefined],
])("%j without a command may mean %j", (text, meant) => {
  expect(splitMeant(text, "2026-11-30")).toEqual(meant);
});

test("an amount after another action belongs to the name", () => {
  expect(splitCommand("assign city 5", admin)).toEqual({ command: "assign", search: "city 5" });
  expect(splitCommand("assign 5000", admin)).toEqual({ command: "assign", search: "5000" });
});

test.each([
  "anita",
  "renewal point",
  "recharge",
  " fund wallet",
  "anita recharges",
  "anita recharge 500",
  "",
])("%j has no command, and all of it is searched for", (text) => {
  const keywords = { ...operator, ...admin };
  expect(splitCommand(text, keywords)).toEqual({ command: undefined, search: text.trim() });
});
