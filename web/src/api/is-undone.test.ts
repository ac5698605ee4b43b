import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { isUndoneIn } from "./is-undone.ts";

const reversal = { date: "2026-03-10T06:30:00Z", by: "operator", reason: "Wrong customer" };

test.each([
  [
    "a list",
    ["recharges", "list", {}],
    {
      recharges: [
        { id: 6, reversal: null },
        { id: 7, reversal },
      ],
    },
  ],
  ["its receipt", ["recharges", "receipt", 7], { receipt: { rechargeId: 7, reversedAt: reversal.date } }],
  ["the undo", ["recharges", "undone", 7], { recharge: { id: 7, reversal } }],
] as const)("%s shows that a recharge was undone", (_, queryKey, answer) => {
  const client = new QueryClient();
  expect(isUndoneIn(client, 7)).toBe(false);
  client.setQueryData(queryKey, answer);
  expect(isUndoneIn(client, 7)).toBe(true);
  expect(isUndoneIn(client, 6)).toBe(false);
  client.clear();
});

test("a recharge that stands is not undone", () => {
  const client = new QueryClient();
  client.setQueryData(["recharges", "list", {}], { recharges: [{ id: 7, reversal: null }] });
  client.setQueryData(["recharges", "receipt", 7], { receipt: { rechargeId: 7, reversedAt: null } });
  client.setQueryData(["recharges", "list", { page: 2 }], undefined);
  expect(isUndoneIn(client, 7)).toBe(false);
  client.clear();
});
