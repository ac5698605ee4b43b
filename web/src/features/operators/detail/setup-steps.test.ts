import type { OperatorDetail } from "@cable-connect/contract/operators";
import type { Assignment } from "@cable-connect/contract/platforms";
import { expect, test } from "vitest";
import { setupSteps } from "./setup-steps.ts";

const instant = "2026-03-10T06:30:00.000Z";
const plans = [{ ott_code: "LITE" }, { ott_code: "MAX" }];

function assignmentOf(
  fields: Partial<Assignment["platform"]>,
  pricing: Assignment["pricing"] = null,
): Assignment {
  return {
    id: 1,
    platform: {
      id: 1,
      name: "City Cable",
      type: "cable",
      description: "All channels",
      price: null,
      operator_rate: null,
      requiresOperatorRate: false,
      ...fields,
    },
    pricing,
    isActive: true,
    assignedAt: instant,
    createdAt: instant,
    updatedAt: instant,
  };
}

function operatorWith(fields: Partial<OperatorDetail>): OperatorDetail {
  return {
    id: 2,
    name: "Konkan Cable",
    username: "konkan",
    email: null,
    mobile: null,
    isActive: true,
    isIsp: false,
    creditLimit: 0,
    lowBalanceThreshold: 0,
    wallet: { balance: 0 },
    createdAt: instant,
    updatedAt: instant,
    runway: { next7: { renewals: 0, overdue: 0, amount: 0, short: 0 }, next30: { renewals: 0 } },
    coversUntil: null,
    assignedServices: [],
    setup: { firstSignedInAt: null, isFunded: false, hasRecharged: false, isHidden: false },
    apiKey: null,
    ...fields,
  };
}

test("a new operator needs everything", () => {
  expect(setupSteps(operatorWith({}), plans)).toEqual({
    hasPlatforms: false,
    unpriced: [],
    hasPrices: false,
    isFunded: false,
    hasSignedIn: false,
  });
});

test("the first sign-in is told by the server", () => {
  const setup = { firstSignedInAt: instant, isFunded: false, hasRecharged: false, isHidden: false };
  expect(setupSteps(operatorWith({ setup }), plans)).toMatchObject({ hasSignedIn: true });
});

test("prices are an operator rate, and for OTTPlay a price for each plan", () => {
  const ottPlay = { name: "OTTPlay", type: "ott" } as const;
  const rated = assignmentOf({ operator_rate: 0 });
  const unrated = assignmentOf({});
  const priced = assignmentOf(ottPlay, { LITE: 0, MAX: 99 });
  const partly = assignmentOf(ottPlay, { LITE: 49 });
  const stepsOf = (...assignedServices: Assignment[]) =>
    setupSteps(operatorWith({ assignedServices }), plans);
  expect(stepsOf(rated, priced)).toMatchObject({ hasPlatforms: true, hasPrices: true, unpriced: [] });
  expect(stepsOf(rated, unrated, partly)).toMatchObject({ hasPrices: false, unpriced: [unrated, partly] });
  // An inactive platform needs nothing, and doesn't count as assigned.
  expect(stepsOf({ ...unrated, isActive: false })).toMatchObject({ hasPlatforms: false, hasPrices: false });
  expect(stepsOf(rated, { ...unrated, isActive: false })).toMatchObject({ hasPrices: true });
});

test("whether OTTPlay has its prices isn't known until its plans are loaded", () => {
  const ottPlay = assignmentOf({ name: "OTTPlay", type: "ott" }, { LITE: 0, MAX: 99 });
  const unrated = assignmentOf({});
  const stepsOf = (...assignedServices: Assignment[]) =>
    setupSteps(operatorWith({ assignedServices }), undefined);
  expect(stepsOf(ottPlay)).toMatchObject({ hasPrices: undefined, unpriced: [] });
  expect(stepsOf(ottPlay, unrated), "whatever those are").toMatchObject({
    hasPrices: false,
    unpriced: [unrated],
  });
});

test("recharges can be paid while the wallet has a balance or a credit limit", () => {
  const isFunded = (fields: Partial<OperatorDetail>) => setupSteps(operatorWith(fields), plans).isFunded;
  expect(isFunded({ creditLimit: 500 })).toBe(true);
  expect(isFunded({ wallet: { balance: 500 } })).toBe(true);
  expect(isFunded({ creditLimit: 500.3, wallet: { balance: -500.2 } })).toBe(true);
  expect(isFunded({ creditLimit: 500, wallet: { balance: -500 } }), "a credit limit that is used up").toBe(
    false,
  );
  // Funded once, and taken back since.
  const setup = { firstSignedInAt: instant, isFunded: true, hasRecharged: false, isHidden: false };
  expect(isFunded({ setup })).toBe(false);
});
