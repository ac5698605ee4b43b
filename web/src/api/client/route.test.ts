import { expect, test } from "vitest";
import { addressOf } from "./route.ts";

test("path parameters are filled in and escaped, so they can't change the path", () => {
  expect(addressOf("/operator/customers/:id/services", { id: 7 })).toBe("/api/operator/customers/7/services");
  expect(addressOf("/operator/customers/:id", { id: "../wallet?x=1" })).toBe(
    "/api/operator/customers/..%2Fwallet%3Fx%3D1",
  );
});

test("absent and empty query parameters are left out", () => {
  expect(addressOf("/operator/customers", {}, { page: 2, search: "", status: undefined })).toBe(
    "/api/operator/customers?page=2",
  );
  expect(addressOf("/operator/customers", {}, { search: "a&b=c é" })).toBe(
    "/api/operator/customers?search=a%26b%3Dc+%C3%A9",
  );
  expect(addressOf("/operator/customers", {}, { search: "" })).toBe("/api/operator/customers");
});
