import { describe, expect, test } from "vitest";
import type { AuditEntry } from "../audit-log.ts";
import { actionText, type Change, changesOf, changeText, planNames } from "./audit-changes.ts";

const format = { currency: "INR", locale: "en-IN" };
const planName = planNames([
  { ott_code: "OTTPLAY-LITE-1M", ott_name: "OTTPlay Lite", interval: 1, interval_unit: "month" },
]);

type Action = Pick<AuditEntry, "action"> & Partial<Pick<AuditEntry, "before" | "after">>;

function entryOf({ action, before = null, after = null }: Action): AuditEntry {
  return {
    id: 1,
    date: "2026-03-10T06:00:00Z",
    actor: { id: 1, name: "Admin", username: "admin" },
    action,
    subject: { type: "operator", id: 7, name: "Sai Cable" },
    before,
    after,
  };
}

function changes(entry: Action): Change[] {
  return changesOf(entryOf(entry), planName, format);
}

describe("an entry shows", () => {
  test("changed values before and after, and missing ones as not set", () => {
    expect(
      changes({
        action: "operators.update",
        before: { email: null, mobile: "+91 98450-12345", isActive: true, creditLimit: 100 },
        after: { email: "new@example.in", mobile: "9845054321", isActive: false, creditLimit: 100 },
      }),
    ).toEqual([
      { label: "Email", before: "Not set", after: "new@example.in" },
      { label: "Mobile", before: "98450\u00a012345", after: "98450\u00a054321" },
      { label: "Active", before: "Yes", after: "No" },
    ]);
  });

  test("an adjustment's amount and balance, its type in the action", () => {
    const entry: Action = {
      action: "wallet.adjust",
      before: { balance: 0 },
      after: { type: "credit", amount: 250.75, balance: 250.75, description: "Bank transfer" },
    };
    expect(actionText(entryOf(entry))).toBe("Credited wallet");
    expect(changes(entry)).toEqual([
      { label: "Amount", before: undefined, after: "₹250.75" },
      { label: "Balance", before: "₹0.00", after: "₹250.75" },
      { label: "Description", before: undefined, after: "Bank transfer" },
    ]);
    const withoutDescription = { type: "credit", amount: 10, balance: 10, description: null };
    expect(
      changes({ action: "wallet.adjust", before: { balance: 0 }, after: withoutDescription }).map(
        ({ label }) => label,
      ),
      "no description was changed",
    ).toEqual(["Amount", "Balance"]);
    expect(actionText({ action: "wallet.adjust", after: { type: "debit" } })).toBe("Debited wallet");
    const undone = {
      action: "wallet.undo",
      after: { transactionId: 12, type: "debit", amount: 10 },
    } as const;
    expect(actionText(undone), "a debit undoes a credit").toBe("Undid wallet credit");
    expect(changes(undone).map(({ label, after }) => `${label} ${after}`)).toEqual([
      "Transaction #12",
      "Amount ₹10.00",
    ]);
    expect(actionText({ action: "wallet.adjust", after: null })).toBe("Credited or debited wallet");
  });

  test("a switch that was turned alone by what it does", () => {
    const text = (action: "operators.update" | "collections.update", after: AuditEntry["after"]) =>
      actionText({ action, after });
    expect(text("operators.update", { isActive: false })).toBe("Deactivated operator");
    expect(text("operators.update", { isActive: true })).toBe("Activated operator");
    expect(text("operators.update", { isActive: false, email: "new@example.in" })).toBe("Updated operator");
    expect(text("collections.update", { collects: true })).toBe("Turned on collections");
    expect(text("collections.update", { customerLimit: 500 })).toBe("Updated collections");
  });

  test("a platform's rates as money and its type as a label", () => {
    expect(
      changes({
        action: "platforms.update",
        before: { operator_rate: 80, type: "iptv" },
        after: { operator_rate: 90.5, type: "ott" },
      }),
    ).toEqual([
      { label: "Type", before: "IPTV", after: "OTT" },
      { label: "Operator Rate", before: "₹80.00", after: "₹90.50" },
    ]);
  });

  test("only given values of a created platform", () => {
    expect(
      changes({ action: "platforms.create", after: { name: "Box", type: "others", purchase_rate: null } }),
    ).toEqual([
      { label: "Name", before: undefined, after: "Box" },
      { label: "Type", before: undefined, after: "Others" },
    ]);
  });

  test("the values of a deleted platform", () => {
    expect(changes({ action: "platforms.delete", before: { name: "Box" } })).toEqual([
      { label: "Name", before: "Box", after: undefined },
    ]);
  });

  test("an import's counts of added, updated and unchanged customers", () => {
    expect(changes({ action: "customers.import", after: { added: 1, updated: 0, unchanged: 2 } })).toEqual([
      { label: "Added", before: undefined, after: "1" },
      { label: "Updated", before: undefined, after: "0" },
      { label: "Unchanged", before: undefined, after: "2" },
    ]);
  });

  test("the platform of changed prices, and those prices by plan name", () => {
    const platform = "OTTPlay";
    expect(
      changes({
        action: "operators.set-pricing",
        before: { platform, pricing: { "OTTPLAY-LITE-1M": 100, GONE: 50 } },
        after: { platform, pricing: { "OTTPLAY-LITE-1M": 120.5, GONE: 50 } },
      }),
    ).toEqual([
      { label: "Platform", after: "OTTPlay" },
      { label: "OTTPlay Lite (1 month)", before: "₹100.00", after: "₹120.50" },
    ]);
  });

  test("the purchase rates of plans by plan name", () => {
    expect(
      changes({
        action: "platforms.update",
        before: { plan_purchase_rates: { "OTTPLAY-LITE-1M": 40 } },
        after: { plan_purchase_rates: {} },
      }),
    ).toEqual([{ label: "OTTPlay Lite (1 month) Purchase Rate", before: "₹40.00", after: undefined }]);
  });

  test("assigned platforms by name, with their prices", () => {
    const ottPlay = { name: "OTTPlay", pricing: { "OTTPLAY-LITE-1M": 100 } };
    expect(changes({ action: "operators.assign", after: { platforms: [ottPlay] } })).toEqual([
      { label: "Platform", before: undefined, after: "OTTPlay" },
      { label: "OTTPlay Lite (1 month)", before: undefined, after: "₹100.00" },
    ]);
    const several = [{ name: "City Cable" }, { name: "Fibre" }];
    expect(changes({ action: "operators.assign", after: { platforms: several } })).toEqual([
      { label: "Platforms", before: undefined, after: "City Cable, Fibre" },
    ]);
    expect(actionText({ action: "operators.assign", after: { platforms: several } })).toBe(
      "Assigned platforms",
    );
    expect(actionText({ action: "operators.assign", after: { platforms: [ottPlay] } })).toBe(
      "Assigned platform",
    );
  });

  test("assigned platforms beside the earlier prices of those that had others", () => {
    const ottPlay = (price: number) => ({ name: "OTTPlay", pricing: { "OTTPLAY-LITE-1M": price } });
    expect(
      changes({
        action: "operators.assign",
        before: { platforms: [ottPlay(100)] },
        after: { platforms: [{ name: "Fibre" }, ottPlay(90)] },
      }),
    ).toEqual([
      { label: "Platforms", before: undefined, after: "Fibre, OTTPlay" },
      { label: "OTTPlay Lite (1 month)", before: "₹100.00", after: "₹90.00" },
    ]);
  });

  test("no password, only that it was replaced", () => {
    expect(changes({ action: "operators.reset-password", after: { password: "secret" } })).toEqual([
      { label: "Password", after: "replaced by a temporary one" },
    ]);
  });

  test("a value of a later version by its own name in words", () => {
    expect(
      changes({
        action: "operators.update",
        before: {},
        after: { gst_number: "29ABC", limits: { perDay: 5 } },
      }),
    ).toEqual([
      { label: "Gst Number", before: undefined, after: "29ABC" },
      { label: "Limits", before: undefined, after: "Per Day 5" },
    ]);
  });
});

describe("an entry in a file is", () => {
  const text = (entry: Action) => changeText(entryOf(entry), planName, format);

  test("its action and its changes in one line", () => {
    expect(
      text({
        action: "wallet.adjust",
        before: { balance: 250.75 },
        after: { type: "debit", amount: 50, balance: 200.75, description: "" },
      }),
    ).toBe("Debited wallet. Amount: ₹50.00; Balance: ₹250.75 → ₹200.75; Description: Not set");
    expect(text({ action: "platforms.delete", before: { name: "Box" } })).toBe("Deleted platform. Name: Box");
  });

  test("its action alone where no value changed", () => {
    expect(text({ action: "api-keys.show" })).toBe("Viewed API key. No values changed");
  });

  test("the code in words of a plan that the catalogue doesn't have", () => {
    expect(text({ action: "operators.set-pricing", before: {}, after: { pricing: { GONE_PLAN: 50 } } })).toBe(
      "Updated OTT prices. Gone Plan: ₹50.00",
    );
  });
});
