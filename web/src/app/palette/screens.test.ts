import { expect, test } from "vitest";
import { matchingScreens } from "./screens.ts";

const admin = { type: "admin", isIsp: false } as const;
const operator = { type: "operator", isIsp: false } as const;
const isp = { type: "operator", isIsp: true } as const;

const labels = (user: Parameters<typeof matchingScreens>[0], text = "") =>
  matchingScreens(user, text).map(({ label }) => label);

test("each role finds its own screens only", () => {
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

test("an operator that is an ISP also finds API Management", () => {
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
])("%j finds the screens with a word that starts with it", (text, found) => {
  expect(labels(operator, text)).toEqual(found);
});

test.each([
  ["report", "Margin"],
  ["revenue", "Margin"],
  ["profit", "Margin"],
  ["history", "Audit Log"],
])("%j finds the admin's %s", (text, found) => {
  expect(labels(admin, text)).toEqual([found]);
});

test.each([
  ["plan", "My Platforms"],
  ["api key", "API Management"],
  ["support", "Profile"],
])("%j finds the operator's %s", (text, found) => {
  expect(labels(isp, text)).toEqual([found]);
});

test.each(["owing", "coll", "who owes"])("%j finds Collections while they are on", (text) => {
  expect(labels({ ...operator, collects: true }, text)).toEqual(["Collections"]);
  expect(labels(operator, text)).toEqual([]);
});
