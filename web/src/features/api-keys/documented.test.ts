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

test("those who don't collect are spared the fields and errors that only collecting has", () => {
  const named = (rows: readonly { isCollections: boolean }[]) => rows.filter((row) => row.isCollections);
  expect(named(fields)).toMatchObject([{ name: "customerPrice" }, { name: "payment" }]);
  expect(named(refusals)).toMatchObject([
    { code: "collections_off" },
    { code: "reference_used" },
    { code: "collector_unknown" },
    { code: "customer_limit_exceeded" },
    { code: "closed_day" },
    { code: "amount_over_outstanding" },
  ]);
});

test("each error code has a meaning of its own", () => {
  const meanings = new Map(refusals.map(({ status, code, meaning }) => [`${status} ${code}`, meaning]));
  expect(meanings.get("409 platform_not_assigned")).toBe("The platform isn't assigned to you");
  expect(meanings.get("409 connection_inactive")).toBe("This connection is inactive");
  expect(meanings.get("409 closed_day")).toBe("The book of this day is closed. Choose a later day.");
  for (const code of [
    "400 validation",
    "401 unauthenticated",
    "402 insufficient_balance",
    "429 too_many_requests",
  ])
    expect(meanings.get(code), code).toBeTruthy();
  expect(new Set(meanings.values()).size, "no meaning stands for two codes").toBe(refusals.length);
  const statuses = refusals.map(({ status }) => status);
  expect(statuses).toEqual(statuses.toSorted((one, other) => one - other));
});
