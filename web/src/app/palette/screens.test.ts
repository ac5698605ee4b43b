import type { User } from "@cable-connect/contract/auth";
import { expect, test } from "vitest";
import { screensOf } from "./screens.ts";

const person = { id: 1, name: "Asha", username: "asha", email: null, mobile: null, isActive: true };
const admin = { ...person, type: "admin", isIsp: false } as unknown as User;
const operator = { ...person, type: "operator", isIsp: false } as unknown as User;
const isp = { ...operator, isIsp: true };

const labels = (user: User, text = "") => screensOf(user, text).map(({ label }) => label);

test("each person is offered the screens that it has, and no other", () => {
  expect(labels(admin)).toEqual([
    "Dashboard",
    "Platforms",
    "Operators",
    "Due",
    "Margin",
    "Audit Log",
    "Profile",
  ]);
  expect(labels(operator)).toEqual(["Dashboard", "Wallet", "My Platforms", "Customers", "Due", "Profile"]);
});

test("an operator that is an ISP is offered API Management too", () => {
  expect(labels(isp, "api")).toEqual(["API Management"]);
  expect(labels(operator, "api")).toEqual([]);
  expect(labels(admin, "api")).toEqual([]);
});

test.each([
  ["plat", ["My Platforms"]],
  [" MY ", ["My Platforms"]],
  ["d", ["Dashboard", "Due"]],
  ["form", []],
  ["nobody", []],
])("a screen is found by a word that begins as %j does", (text, found) => {
  expect(labels(operator, text)).toEqual(found);
});
