import type { AdminAlert, OperatorAlert } from "@cable-connect/contract/alerts";
import { describe, expect, test } from "vitest";
import { alertTarget } from "./alert-target.ts";
import { alertSentence } from "./alert-text.ts";

const common = { stamp: "1", at: "2026-03-10T06:00:00Z", isRead: false };
const operator = { id: 7, name: "Sai Cable" };
const customer = { id: 5, name: "Asha Menon", phone: "9845012345" };
const reason = "The mail server rejected the address.";

const lowBalance = (balance: number, threshold: number): OperatorAlert => ({
  ...common,
  kind: "low_balance",
  balance,
  threshold,
});
const renewals = (services: number): OperatorAlert => ({ ...common, kind: "renewals_today", services });
const failed = (customers: number): OperatorAlert => ({
  ...common,
  kind: "failed_reminders",
  customers,
  reason,
  customer,
});
const openDays = (hasEarlier: boolean, collectorId: number | null = null): OperatorAlert => ({
  ...common,
  kind: "unclosed_days",
  day: "2026-03-09",
  collectorId,
  hasEarlier,
});
const belowCost = (recharges: number): AdminAlert => ({
  ...common,
  kind: "sold_below_cost",
  recharges,
  loss: 299.99,
  customer,
  operator,
});
const ofOperator = (alert: OperatorAlert) => ({ ...alert, operator }) as AdminAlert;

describe("an alert says", () => {
  test.each([
    [lowBalance(400, 500), "Your balance is ₹400, below your alert of ₹500"],
    [lowBalance(-20, 500.5), "Your balance is −₹20, below your alert of ₹500.50"],
    [lowBalance(-1250.5, 0), "Your wallet is ₹1,250.50 below zero"],
    [renewals(1), "1 service expires today"],
    [renewals(1200), "1,200 services expire today"],
    [failed(1), `The email to Asha Menon failed. ${reason}`],
    [failed(12), `Emails to 12 customers failed. ${reason}`],
    [openDays(false), "The day book of 09 Mar 2026 is still open"],
    [openDays(true), "The day books of 09 Mar 2026 and of earlier days are still open"],
  ])("to an operator: %j", (alert, sentence) => {
    expect(alertSentence(alert).replaceAll("\u00a0", " ")).toBe(sentence);
  });

  test.each([
    [lowBalance(250, 1000), "Sai Cable has ₹250 left, below its alert of ₹1,000"],
    [lowBalance(-20, 500), "Sai Cable's wallet is ₹20 below zero"],
    [lowBalance(-1250.5, 0), "Sai Cable's wallet is ₹1,250.50 below zero"],
    [failed(1), `Sai Cable: the email to a customer failed. ${reason}`],
    [failed(12), `Sai Cable: emails to 12 customers failed. ${reason}`],
  ])("to an admin: %j", (alert, sentence) => {
    expect(alertSentence(ofOperator(alert))).toBe(sentence);
  });

  test("to an admin who sold below cost, to whom and at which loss", () => {
    expect(alertSentence(belowCost(1))).toBe(
      "Sai Cable recharged Asha Menon below cost, at a loss of ₹299.99",
    );
    expect(alertSentence(belowCost(1200))).toBe(
      "Sai Cable made 1,200 recharges below cost, the last for Asha Menon, at a loss of ₹299.99",
    );
  });
});

describe("an alert links", () => {
  test("a low balance to the wallet, and today's renewals to the services due today", () => {
    expect(alertTarget(lowBalance(1, 2))).toEqual({ to: "/wallet" });
    expect(alertTarget(renewals(2))).toEqual({ to: "/due", search: { tab: "today" } });
  });

  test("an open day to its first open book", () => {
    const search = { tab: "day-book", day: "2026-03-09" };
    expect(alertTarget(openDays(false, 4))).toEqual({
      to: "/collections",
      search: { ...search, collectorId: 4 },
    });
    expect(alertTarget(openDays(true))).toEqual({
      to: "/collections",
      search: { ...search, collectorId: "none" },
    });
  });

  test("one failed reminder to its customer, several to Due Management", () => {
    expect(alertTarget(failed(1))).toEqual({ to: "/customers/$customerId", params: { customerId: "5" } });
    expect(alertTarget(failed(2))).toEqual({ to: "/due" });
  });

  test("an admin's alert to the operator", () => {
    const target = { to: "/operators/$operatorId", params: { operatorId: "7" } };
    expect(alertTarget(ofOperator(lowBalance(1, 2)))).toEqual(target);
    expect(alertTarget(ofOperator(failed(1)))).toEqual(target);
  });

  test("recharges below cost to the operator's margin", () => {
    expect(alertTarget(belowCost(1))).toEqual({
      to: "/margin",
      search: { operatorId: 7 },
      hash: "margin-losses",
    });
  });
});
