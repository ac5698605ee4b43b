import {
  addDays,
  addMonths,
  type BusinessDate,
  daysBetween,
} from "@cable-connect/contract/values/business-date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cable,
  draftOf,
  internet,
  offerOf,
  paidFor,
  today,
  valuesOf,
} from "../../../testing/recharge-fields.ts";
import type { Offer } from "./recharge-draft.ts";
import type { Expiry, RechargePlatform, RechargeValues } from "./recharge-values.ts";

const anyMonths = fc.constantFrom<Expiry>("1", "3", "6", "12");

describe("the start", () => {
  const running = offerOf({ services: [paidFor(cable, 10)] });

  test("is today unless the current expiry is chosen", () => {
    const ends = { today: "2026-04-10", expiry: "2026-04-20" };
    const extension = { currentExpiry: "2026-03-20", ends };
    expect(draftOf({}, running)).toMatchObject({
      extension,
      extends: false,
      expiryDate: ends.today,
    });
    expect(draftOf({ startsFrom: "expiry" }, running)).toMatchObject({
      extension,
      extends: true,
      expiryDate: ends.expiry,
    });
  });

  test("determines the expiry with the months", () => {
    expect(draftOf({ expiry: "3", startsFrom: "expiry" }, running)).toMatchObject({
      extension: { ends: { today: "2026-06-10", expiry: "2026-06-20" } },
      expiryDate: "2026-06-20",
    });
  });

  test.each([
    ["a service that expires today", { services: [paidFor(cable, 0)] }],
    ["an expired service", { services: [paidFor(cable, -3)] }],
    ["a platform that was never recharged", { services: [paidFor(internet, 10)] }],
  ])("can't be chosen for %s", (_, offer) => {
    const recharge = draftOf({ startsFrom: "expiry" }, offer);
    expect(recharge).toMatchObject({ extension: undefined, extends: false, expiryDate: "2026-04-10" });
  });

  test("can't be chosen, and loses nothing, where both ends are the same day", () => {
    const services = [{ ...paidFor(cable, 0), expiryDate: "2026-11-29" }];
    const months = draftOf({ expiry: "3" }, { services, today: "2026-11-28" });
    expect(months).toMatchObject({ extension: undefined, loss: undefined, expiryDate: "2027-02-28" });
    const month = draftOf({ expiry: "1" }, { services, today: "2026-11-28" });
    expect(month).toMatchObject({ loss: { days: 1 } });
  });

  test("can't be chosen for a custom date", () => {
    const values = valuesOf({ expiry: "custom", expiryDate: "2026-03-13", startsFrom: "expiry" });
    expect(draftOf(values, running)).toMatchObject({
      extension: undefined,
      extends: false,
      expiryDate: "2026-03-13",
    });
  });

  test("at the current expiry never loses a paid day, and never ends earlier than from today", () => {
    fc.assert(
      fc.property(anyMonths, fc.integer({ min: 1, max: 1_500 }), (expiry, daysLeft) => {
        const services = [paidFor(cable, daysLeft)];
        const recharge = draftOf({ expiry, startsFrom: "expiry" }, { services });
        expect(recharge.loss).toBeUndefined();
        expect(recharge.expiryDate).toBe(addMonths(services[0]?.expiryDate ?? "", Number(expiry)));
        const { today: fromToday = "", expiry: fromExpiry = "" } = recharge.extension?.ends ?? {};
        expect(fromExpiry >= fromToday).toBe(true);
      }),
    );
  });
});

describe("a loss", () => {
  const until = (expiryDate: BusinessDate) => valuesOf({ expiry: "custom", expiryDate });
  const lossOf = (values: RechargeValues, offer: Offer) => draftOf(values, offer).loss;

  test("is a recharge until today of a service that expires today", () => {
    const offer = offerOf({ services: [paidFor(cable, 0)] });
    expect(lossOf(until(today), offer)).toMatchObject({ days: 0, paidUntil: today });
    expect(lossOf(valuesOf(), offer)).toBeUndefined();
  });

  test("is a recharge that adds no days", () => {
    const offer = offerOf({ services: [paidFor(cable, 31)] });
    expect(lossOf(valuesOf(), offer)).toMatchObject({ days: 0, paidUntil: "2026-04-10" });
    expect(lossOf(valuesOf({ startsFrom: "expiry" }), offer)).toBeUndefined();
    expect(lossOf(until("2026-04-11"), offer)).toBeUndefined();
  });

  test("is a recharge that adds days but counts from today with days left", () => {
    const offer = offerOf({ services: [paidFor(cable, 9)] });
    expect(lossOf(valuesOf(), offer)).toMatchObject({ days: 9, paidUntil: addDays(today, 9) });
    expect(lossOf(valuesOf({ expiry: "3" }), offer)).toMatchObject({ days: 9 });
    expect(lossOf(valuesOf({ startsFrom: "expiry" }), offer)).toBeUndefined();
  });

  test("has the number of days that the recharge takes away", () => {
    const offer = offerOf({ services: [paidFor(cable, 70)] });
    expect(lossOf(until(addDays(today, 69)), offer)).toMatchObject({ days: 1 });
    expect(lossOf(valuesOf(), offer)).toMatchObject({ days: 70 - daysBetween(today, "2026-04-10") });
    expect(lossOf(until(addDays(today, 71)), offer)).toBeUndefined();
  });

  test("is undefined for an expired service, and without one", () => {
    expect(lossOf(until(today), offerOf({ services: [paidFor(cable, -1)] }))).toBeUndefined();
    expect(lossOf(until(today), offerOf())).toBeUndefined();
    expect(
      lossOf(valuesOf({ expiry: "custom" }), offerOf({ services: [paidFor(cable, 9)] })),
    ).toBeUndefined();
  });

  test("has another id for another day, another service and another last recharge", () => {
    const services = [paidFor(cable, 60), paidFor(internet, 60)];
    const offer = offerOf({ platforms: [cable, internet], services });
    const on = ({ id }: RechargePlatform, days: number, among = offer) =>
      lossOf({ ...until(addDays(today, days)), platformId: String(id) }, among)?.id;
    const accepted = on(cable, 5);
    expect(accepted).toBeDefined();
    expect(on(cable, 5)).toBe(accepted);
    expect(on(cable, 6)).not.toBe(accepted);
    expect(on(internet, 5)).not.toBe(accepted);
    expect(on(cable, 5, { ...offer, services: [paidFor(cable, 365, 99)] })).not.toBe(accepted);
  });
});

test("a recharge is unchecked until all services are loaded, or that of its platform", () => {
  const [unknown, all] = [offerOf({ hasAllServices: false }), offerOf()];
  expect(draftOf({}, unknown).isUnchecked).toBe(true);
  expect(draftOf({}, all).isUnchecked).toBe(false);
  const own = { ...unknown, services: [paidFor(cable, 3)] };
  expect(draftOf({}, own).isUnchecked).toBe(false);
  expect(draftOf({ platformId: "9" }, unknown).isUnchecked).toBe(false);
});
