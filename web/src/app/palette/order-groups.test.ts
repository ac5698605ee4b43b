import { IconUser } from "@tabler/icons-react";
import { expect, test } from "vitest";
import { isNamed, matchesWords } from "./match-words.ts";
import { namedGroup, orderGroups } from "./order-groups.ts";
import type { PaletteGroup } from "./palette-group.ts";

const option = (label: string) => ({ key: label, icon: IconUser, label, choose: () => undefined });
const group = (label: string, ...labels: string[]): PaletteGroup => ({
  label,
  isPending: false,
  options: labels.map(option),
});

/** The labels in order, for a text that finds Addanki among the customers. */
function order(text: string): string[] {
  const named = [
    ["Due", "Dashboard"],
    ["Add Customer", "Export Customers"],
  ].map((labels) =>
    namedGroup(
      "",
      labels.map(option).filter((one) => matchesWords(one, text)),
      (one) => isNamed(one, text),
    ),
  );
  const groups = orderGroups({
    named,
    records: [group("Customers", "Addanki")],
    mistyped: [group("Go to", "Near")],
    offer: group("Add", "Add"),
  });
  return groups.flatMap(({ options }) => options.map(({ label }) => label));
}

test("a record comes before an action that only begins with the text, and the offer to add last", () => {
  expect(order("add")).toEqual(["Addanki", "Add Customer", "Add"]);
  expect(order("d")).toEqual(["Addanki", "Due", "Dashboard", "Add"]);
});

test("what is named in full comes before the records", () => {
  expect(order("Due")).toEqual(["Due", "Addanki", "Add"]);
  expect(order("export customers")).toEqual(["Export Customers", "Addanki", "Add"]);
});

test("what is meant but for a typo comes only where nothing else is found, before the offer", () => {
  const named = [group("Go to")];
  const rest = { mistyped: [group("Actions", "Recharge Customer")], offer: group("Add", "Add") };
  const labels = (records: PaletteGroup[]) =>
    orderGroups({ named, records, ...rest }).flatMap(({ options }) => options.map(({ label }) => label));
  expect(labels([group("Customers")])).toEqual(["Recharge Customer", "Add"]);
  expect(labels([group("Customers", "Addanki")])).toEqual(["Addanki", "Add"]);
  expect(labels([{ ...group("Customers"), isPending: true }])).toEqual(["Add"]);
});
