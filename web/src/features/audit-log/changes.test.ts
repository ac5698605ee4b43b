import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { describe, expect, test } from "vitest";
import { actText } from "./act-text.ts";
import { type Change, changesOf } from "./changes.ts";

const planNames = new Map([["OTTPLAY-LITE-1M", "OTTPlay Lite (1 month)"]]);

type Act = Pick<AuditEntry, "action"> & Partial<Pick<AuditEntry, "before" | "after">>;

function entryOf({ action, before = null, after = null }: Act): AuditEntry {
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

function changes(act: Act): Change[] {
  return changesOf(entryOf(act), (code) => planNames.get(code) ?? code);
}

describe("an act tells what it changed", () => {
  test("a value before and after, and what was not set", () => {
    expect(
      changes({
        action: "operators.update",
        before: { email: null, isActive: true, creditLimit: 100 },
        after: { email: "new@example.in", isActive: false, creditLimit: 100 },
      }),
    ).toEqual([
      { label: "Email", before: "Not set", after: "new@example.in" },
      { label: "Active", before: "Yes", after: "No" },
    ]);
  });

  test("of a wallet its balance, and the amount without its kind, which the act says", () => {
    const act: Act = {
      action: "wallet.adjust",
      before: { balance: 0 },
      after: { type: "credit", amount: 250.75, balance: 250.75, description: "Bank transfer" },
    };
    expect(actText(entryOf(act))).toBe("Credited wallet");
    expect(changes(act)).toEqual([
      { label: "Amount", before: undefined, after: "₹250.75" },
      { label: "Balance", before: "₹0.00", after: "₹250.75" },
      { label: "Description", before: undefined, after: "Bank transfer" },
    ]);
    expect(actText({ action: "wallet.adjust", after: { type: "debit" } })).toBe("Debited wallet");
    expect(actText({ action: "wallet.adjust", after: null })).toBe("Credited or debited wallet");
  });

  test("of a platform its rates as money and its type in words", () => {
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

  test("of what was created only what was given", () => {
    expect(
      changes({ action: "platforms.create", after: { name: "Box", type: "others", purchase_rate: null } }),
    ).toEqual([
      { label: "Name", before: undefined, after: "Box" },
      { label: "Type", before: undefined, after: "Others" },
    ]);
  });

  test("of what was deleted what it was", () => {
    expect(changes({ action: "platforms.delete", before: { name: "Box" } })).toEqual([
      { label: "Name", before: "Box", after: undefined },
    ]);
  });

  test("of an import how many customers were added, updated and unchanged", () => {
    expect(changes({ action: "customers.import", after: { added: 1, updated: 0, unchanged: 2 } })).toEqual([
      { label: "Added", before: undefined, after: "1" },
      { label: "Updated", before: undefined, after: "0" },
      { label: "Unchanged", before: undefined, after: "2" },
    ]);
  });

  test("of prices those that changed, each by its plan's name, below their platform", () => {
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

  test("of assigned platforms their names and prices", () => {
    const ottPlay = { name: "OTTPlay", pricing: { "OTTPLAY-LITE-1M": 100 } };
    expect(changes({ action: "operators.assign", after: { platforms: [ottPlay] } })).toEqual([
      { label: "Platform", before: undefined, after: "OTTPlay" },
      { label: "OTTPlay Lite (1 month)", before: undefined, after: "₹100.00" },
    ]);
    const several = [{ name: "City Cable" }, { name: "Fibre" }];
    expect(changes({ action: "operators.assign", after: { platforms: several } })).toEqual([
      { label: "Platforms", before: undefined, after: "City Cable, Fibre" },
    ]);
  });

  test("of a password never more than that there is another", () => {
    expect(changes({ action: "operators.reset-password", after: { password: "secret" } })).toEqual([
      { label: "Password", after: "replaced by a temporary one" },
    ]);
  });

  test("a fact of a later version by its own name, in words", () => {
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
