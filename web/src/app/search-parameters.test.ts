import { describe, expect, test } from "vitest";
import {
  auditLogSearch,
  collectionsSearch,
  customerSearch,
  customersSearch,
  dashboardSearch,
  duesSearch,
  isPathOf,
  lowBalanceSearch,
  marginSearch,
  operatorsSearch,
  platformsSearch,
  walletSearch,
} from "./search-parameters.ts";

describe("the view of a screen is read from the URL", () => {
  test("of the dashboards", () => {
    expect(dashboardSearch({ page: "2", operatorId: "7", days: "90" })).toEqual({
      page: 2,
      operatorId: 7,
      days: 90,
    });
    expect(dashboardSearch({ startDate: "2026-03-10", endDate: "2026-03-11", customer: "asha" })).toEqual({
      startDate: "2026-03-10",
      endDate: "2026-03-11",
      customer: "asha",
    });
  });

  test("of collections", () => {
    expect(collectionsSearch({ age: "60+", sort: "-outstanding", search: "asha", tab: "owing" })).toEqual({
      age: "60+",
      sort: "-outstanding",
      search: "asha",
    });
    expect(collectionsSearch({ tab: "payments", collectorId: "3", mode: "upi", startDate: "x" })).toEqual({
      tab: "payments",
      collectorId: 3,
      mode: "upi",
    });
    expect(collectionsSearch({ tab: "payments", collectorId: "none" })).toEqual({
      tab: "payments",
      collectorId: "none",
    });
    expect(collectionsSearch({ tab: "day-book", day: "2026-07-01" })).toEqual({
      tab: "day-book",
      day: "2026-07-01",
    });
    expect(collectionsSearch({ age: "90", mode: "gold", collectorId: "0" })).toEqual({});
  });

  test("of the platforms", () => {
    expect(platformsSearch({ search: "fibre", type: "internet", rate: "unset" })).toEqual({
      search: "fibre",
      type: "internet",
      rate: "unset",
    });
  });

  test("of lists with pages, a search, a kind or a tab", () => {
    expect(operatorsSearch({ page: "3", search: "asha", sort: "-balance" })).toEqual({
      page: 3,
      search: "asha",
      sort: "-balance",
    });
    expect(
      customersSearch({ page: "3", search: "asha", filter: "expired", platformId: "5", sort: "expiry" }),
    ).toEqual({ page: 3, search: "asha", filter: "expired", platformId: 5, sort: "expiry" });
    expect(lowBalanceSearch({ search: "asha", sort: "balance" })).toEqual({
      search: "asha",
      sort: "balance",
    });
    expect(customerSearch({ kind: "payment" })).toEqual({ kind: "payment" });
    expect(walletSearch({ tab: "payments", sort: "-amount" })).toEqual({ tab: "payments", sort: "-amount" });
    expect(walletSearch({ tab: "statement", startDate: "2026-03-10" })).toEqual({
      tab: "statement",
      startDate: "2026-03-10",
    });
    expect(duesSearch({ tab: "near", search: "asha", platformId: "5", page: "2" })).toEqual({
      tab: "near",
      search: "asha",
      platformId: 5,
      page: 2,
    });
  });

  test("of the audit log and the margin", () => {
    expect(auditLogSearch({ action: "wallet.adjust", operatorId: "7", endDate: "2026-03-10" })).toEqual({
      action: "wallet.adjust",
      operatorId: 7,
      endDate: "2026-03-10",
    });
    expect(
      marginSearch({ by: "platform", from: "2026-01", to: "2026-03", platformId: "4", lossPage: "2" }),
    ).toEqual({
      by: "platform",
      from: "2026-01",
      to: "2026-03",
      platformId: 4,
      lossPage: 2,
    });
  });
});

describe("invalid parameters are ignored", () => {
  test("orders and filters that a list doesn't have", () => {
    expect(customersSearch({ sort: "phone", filter: "near", platformId: "x" })).toEqual({});
    expect(operatorsSearch({ sort: "--name" })).toEqual({});
  });

  test.each(["1", "0", "-1", "1.5", "x", "", undefined, "1e3", "02"])("the page %j", (page) => {
    expect(operatorsSearch({ page })).toEqual({});
  });

  test.each(["0", "-3", "x", "1.5", "9007199254740993"])("the operator %j", (operatorId) => {
    expect(auditLogSearch({ operatorId })).toEqual({});
  });

  test.each(["2026-02-30", "2026-13-01", "tomorrow", "10/03/2026", "2026-3-1", "", undefined])(
    "the day %j",
    (startDate) => {
      expect(walletSearch({ startDate })).toEqual({});
    },
  );

  test.each(["2026-13", "2026", "2026-03-10", "03-2026", ""])("the month %j", (from) => {
    expect(marginSearch({ from })).toEqual({});
  });

  test("an unknown choice, and the default", () => {
    expect(auditLogSearch({ action: "nonsense" })).toEqual({});
    expect(platformsSearch({ type: "radio", rate: "above" })).toEqual({});
    expect(duesSearch({ tab: "constructor" })).toEqual({});
    expect(dashboardSearch({ days: "30" })).toEqual({});
    expect(dashboardSearch({ days: "31" })).toEqual({});
    expect(marginSearch({ by: "operator" })).toEqual({});
  });

  test("an empty search, and the end of one that is too long", () => {
    expect(operatorsSearch({ search: "" })).toEqual({});
    expect(operatorsSearch({ search: "x".repeat(300) }).search).toHaveLength(200);
  });
});

describe("after sign-in a redirect leads to", () => {
  const origin = "https://shop.example";

  test.each(["/", "/customers?search=asha&page=2", "/due#top"])("the path %s of this site", (path) => {
    expect(isPathOf(origin, path)).toBe(true);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "customers",
    "undefined",
    "",
  ])("nowhere else, such as %j", (path) => {
    expect(isPathOf(origin, path)).toBe(false);
  });
});
