import type { ImportedRow } from "@cable-connect/contract/customer-import";
import { describe, expect, test } from "vitest";
import { changeAssignment, pricesForEachOttPlan } from "../../../testing/business.ts";
import { openServiceImports, overdue, running } from "../../../testing/service-imports.ts";
import { asha } from "../../../testing/worlds/import-world.ts";

const imports = await openServiceImports();
const { world, call, addPlatform, dues } = imports;

describe("an import of a row with a service", () => {
  test("takes the operator's rate without an amount, and the only platform without one", async () => {
    const { body } = await world.preview([
      { ...overdue, amount: "" },
      { ...overdue, row: 3, phone: "9000000002", plan: "Annual Basic Plan", amount: "" },
    ]);
    expect(body.rows.map(({ service }: ImportedRow) => service?.amount)).toEqual([180, 2160]);
    await changeAssignment(world.api, world.admin, {
      operatorId: imports.shop.operator.id,
      platformId: imports.fibreId,
      action: "unassign",
    });
    const { body: seen } = await world.preview([{ ...overdue, platform: "" }]);
    expect(seen.rows[0]).toMatchObject({ kind: "added", service: { platform: { name: "Cable" } } });
  });

  test("knows the plans of the price list as an export writes them, with their months", async () => {
    await addPlatform({ name: "Stream Box", type: "iptv", operator_rate: 100 });
    const row = { ...asha, platform: "Stream Box", expiry: "12-03-2026" };
    const { body } = await world.preview([
      { ...row, plan: "Basic Plan (30 days)", amount: "299" },
      { ...row, row: 3, phone: "9000000002", plan: "annual basic plan (365 days)" },
      { ...row, row: 4, phone: "9000000003", plan: "Gold pack" },
    ]);
    expect(body.rows).toMatchObject([
      { service: { planName: "Basic Plan", amount: 299 } },
      { service: { planName: "Annual Basic Plan", amount: 1200 } },
      { service: { planName: "Gold pack", amount: 100 } },
    ]);
  });

  test("knows OTTPlay's plans by code or name, at the operator's price", async () => {
    const prices = await pricesForEachOttPlan(world.api, world.admin, 99);
    await addPlatform({ name: "OTTPlay", type: "ott" }, prices);
    const { body: plans } = await call("GET", "/operator/ott-plans");
    const [plan] = plans;
    const row = { ...asha, platform: "OTTPlay", expiry: "12-03-2026" };
    const { body: seen } = await world.preview([
      { ...row, plan: plan.ott_code.toLowerCase() },
      { ...row, row: 3, phone: "9000000002", plan: plan.ott_name, amount: "120" },
      { ...row, row: 4, phone: "9000000003", plan: "Nonsense" },
      { ...row, row: 5, phone: "9000000004" },
    ]);
    const known = { planName: plan.ott_name, ottCode: plan.ott_code };
    expect(seen.rows).toMatchObject([
      { kind: "added", service: { ...known, amount: 99 } },
      { kind: "added", service: { ...known, amount: 120 } },
      { kind: "refused", reasons: ["OTTPlay has no plan Nonsense"] },
      { kind: "refused", reasons: ["Plan is missing: OTTPlay needs the name or the code of one"] },
    ]);
    await world.importRows([{ ...row, plan: plan.ott_code }]);
    const [due] = await dues();
    const { body: renewal } = await call("POST", "/operator/renewals/preview", {
      customerIds: [due.customer.id],
    });
    expect(renewal.renewals).toMatchObject([{ amount: 99, refusal: null }]);
  });

  test.each<[object, string]>([
    [{ platform: "" }, "Platform is missing"],
    [{ platform: "DTH" }, "You have no platform “DTH”"],
    [{ expiry: "soon" }, "Paid until must be a date, such as 13-08-2026"],
    [{ expiry: "09-03-2025" }, "Paid until can't be more than a year ago"],
    [{ expiry: "11-03-2031" }, "Expiry date can be at most 5 years ahead"],
    [{ amount: "free" }, "The recharge amount must be an amount, such as 250 or 249.50"],
    [{ amount: "0" }, "Amount must be greater than zero"],
    [{ amount: "250.505" }, "Amount can have at most two decimals"],
    [{ platform: "Fibre", amount: "" }, "Recharge amount is missing, and you have no price for Fibre here"],
    [{ plan: "x".repeat(101) }, "Plan must be at most 100 characters"],
  ])("refuses a row with %j", async (fields, reason) => {
    const rows = [{ ...overdue, ...fields }, running];
    const { body: seen } = await world.preview(rows);
    expect(seen.rows).toMatchObject([{ kind: "refused", reasons: [reason] }, { kind: "added" }]);
    expect((await world.importRows(rows)).body.code).toBe("import_refused_rows");
    expect(await dues()).toEqual([]);
  });

  test("refuses a platform that is no longer assigned, and takes the first and last day", async () => {
    const { body: days } = await world.preview([
      { ...overdue, expiry: "10-03-2025" },
      { ...running, expiry: "2031-03-10" },
    ]);
    expect(days.summary).toMatchObject({ added: 2 });
    await changeAssignment(world.api, world.admin, {
      operatorId: imports.shop.operator.id,
      platformId: imports.fibreId,
      action: "unassign",
    });
    const { body } = await world.preview([running]);
    expect(body.rows[0].reasons).toEqual(["The platform Fibre isn't assigned to you any more"]);
  });
});
