import { expect, test } from "vitest";
import { addressOf } from "./route.ts";

test("the parts of an address are filled in, and can't lead to another one", () => {
  expect(addressOf("/operator/customers/:id/services", { id: 7 })).toBe("/api/operator/customers/7/services");
  expect(addressOf("/operator/customers/:id", { id: "../wallet?x=1" })).toBe(
    "/api/operator/customers/..%2Fwallet%3Fx%3D1",
  );
});

test("a query holds what has a value", () => {
  expect(addressOf("/operator/customers", {}, { page: 2, search: "", status: undefined })).toBe(
    "/api/operator/customers?page=2",
  );
  expect(addressOf("/operator/customers", {}, { search: "a&b=c é" })).toBe(
    "/api/operator/customers?search=a%26b%3Dc+%C3%A9",
  );
  expect(addressOf("/operator/customers", {}, { search: "" })).toBe("/api/operator/customers");
});
