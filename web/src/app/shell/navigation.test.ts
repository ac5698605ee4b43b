import { expect, test } from "vitest";
import { activeDestination, destinationsOf, mostUsedScreensOf, otherScreensOf } from "./navigation.ts";

const admin = { type: "admin", isIsp: false } as const;
const operator = { type: "operator", isIsp: false } as const;

test.each([
  ["/operators", "Operators"],
  ["/operators/7", "Operators"],
  ["/operators/low-balance", "Due"],
  ["/operators-of-old", undefined],
  ["/profile", undefined],
])("%s activates the entry %j of the sidebar", (pathname, label) => {
  expect(activeDestination(destinationsOf(admin), pathname)?.label).toBe(label);
});

test("the reports of an operator that collects activate Collections", () => {
  const active = (collects?: true) =>
    activeDestination(destinationsOf({ ...operator, collects }), "/reports")?.label;
  expect(active(true)).toBe("Collections");
  expect(active()).toBeUndefined();
});

test("a phone's bottom bar has Collections instead of Wallet while they are on", () => {
  const labels = (user: Parameters<typeof mostUsedScreensOf>[0]) =>
    mostUsedScreensOf(user).map(({ label }) => label);
  expect(labels(operator)).toEqual(["Dashboard", "Customers", "Due", "Wallet"]);
  expect(labels({ ...operator, collects: true })).toEqual(["Dashboard", "Customers", "Due", "Collections"]);
});

test("a phone's More has what its bottom bar hasn't", () => {
  const labels = (user: Parameters<typeof otherScreensOf>[0]) =>
    otherScreensOf(user).map(({ label }) => label);
  expect(labels(operator)).toEqual(["My Platforms", "Profile"]);
  expect(labels({ ...operator, isIsp: true, collects: true })).toEqual([
    ...["Wallet", "My Platforms", "API Management", "Profile"],
  ]);
  expect(labels(admin)).toEqual(["Platforms", "Audit Log", "Profile"]);
});

test("Collections are in the sidebar only while they are on", () => {
  const labels = (user: Parameters<typeof destinationsOf>[0]) =>
    destinationsOf(user).map(({ label }) => label);
  expect(labels(operator)).not.toContain("Collections");
  expect(labels({ ...operator, collects: true })).toEqual([...labels(operator), "Collections"]);
});
