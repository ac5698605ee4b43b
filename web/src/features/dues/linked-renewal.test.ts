import type { DueRecord } from "@cable-connect/contract/dues";
import { expect, test } from "vitest";
import { linkedRenewal } from "./linked-renewal.ts";

type Service = Pick<DueRecord, "obstacle" | "expiryStatus">;

const due: Service = { obstacle: null, expiryStatus: "due" };
const expired: Service = { obstacle: null, expiryStatus: "expired" };
const blocked: Service = { obstacle: "customer_inactive", expiryStatus: "due" };

test("a link renews what can be renewed and hasn't expired long ago, and counts the rest", () => {
  expect(linkedRenewal([expired, expired, blocked, due])).toEqual({
    records: [due],
    leftOut: { blocked: 1, givenUp: 2, aboveMost: 0 },
  });
});

test("it renews what expired long ago if that is all", () => {
  expect(linkedRenewal([expired, blocked])).toEqual({
    records: [expired],
    leftOut: { blocked: 1, givenUp: 0, aboveMost: 0 },
  });
});

test("it renews as many as can be selected", () => {
  const { records, leftOut } = linkedRenewal(Array.from({ length: 502 }, () => due));
  expect(records).toHaveLength(500);
  expect(leftOut).toEqual({ blocked: 0, givenUp: 0, aboveMost: 2 });
});
