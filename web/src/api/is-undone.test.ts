import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { cacheUndone, isUndoneIn } from "./is-undone.ts";

const reversal = { date: "2026-03-10T06:30:00Z", by: "operator", reason: "Wrong customer" } as const;

const recharge: Parameters<typeof cacheUndone>[1] = {
  id: 7,
  customerId: 1,
  customer: { id: 1, name: "Asha" },
  platformId: 4,
  platform: { id: 4, name: "City Cable", type: "cable" },
  planName: "Cable recharge",
  amount: "100.00",
  description: null,
  rechargeDate: "2026-03-10T06:00:00Z",
  expiryDate: "2026-04-10",
  status: "reversed",
  reversal,
  createdAt: "2026-03-10T06:00:00Z",
  updatedAt: reversal.date,
};

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

test("each recharge that was undone is known to be, and others aren't", () => {
  const client = new QueryClient();
  cacheUndone(client, { ...recharge, id: 7 });
  cacheUndone(client, { ...recharge, id: 8 });
  expect([6, 7, 8].map((id) => isUndoneIn(client, id))).toEqual([false, true, true]);
  client.clear();
});
