import { expect, test } from "vitest";
import { z } from "zod";
import { bodyFieldsOf } from "./body-fields.ts";
import { bodyFields as fields, refusals } from "./documented.build.ts";

test("the documented fields of a recharge match the server's schema", () => {
  expect(fields.map(({ name, type, isRequired }) => `${name} ${type} ${isRequired}`)).toEqual([
    "platformId number true",
    "connectionId number false",
    "customerFirstName string true",
    "customerLastName string false",
    "customerPhone string true",
    "customerEmail string false",
    "customerAddress string false",
    "ottName string false",
    "ottCode string false",
    "expiryDate string false",
    "amount number true",
    "description string false",
    "extend boolean false",
    "months number false",
    "customerPrice number false",
    "payment object false",
  ]);
  expect(fields.filter(({ meaning }) => meaning === "")).toEqual([]);
});

test("a nullable field has its other type", () => {
  expect(bodyFieldsOf(z.object({ note: z.string().nullish() }))).toMatchObject([
    { name: "note", type: "string", isRequired: false },
  ]);
});

test("each status lists its error codes", () => {
  const codes = new Map(refusals.map((refusal) => [refusal.status, refusal.codes]));
  expect([...codes.keys()]).toEqual([400, 401, 402, 409, 422, 429]);
  for (const [status, code] of [
    [400, "amount_below_price"],
    [400, "idempotency_key_required"],
    [400, "validation"],
    [401, "unauthenticated"],
    [402, "insufficient_balance"],
    [409, "platform_not_assigned"],
    [422, "idempotency_key_reused"],
    [429, "too_many_requests"],
  ] as const)
    expect(codes.get(status), code).toContain(code);
  expect(refusals.filter(({ meaning }) => meaning === "")).toEqual([]);
});
