import { addDays } from "@cable-connect/contract/values/business-date";
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
import { amountNote } from "./amount-note.ts";
import { newPayment } from "./customer-terms.ts";
import { openingValues } from "./opening-values.ts";
import { rechargeBody } from "./recharge-body.ts";
import { withConnection, withPlatform } from "./recharge-choices.ts";
import type { Offer } from "./recharge-draft.ts";
import type { OfferedConnection } from "./recharge-values.ts";
import { validateRecharge } from "./validate-recharge.ts";

const asha = { id: 9, name: "Asha Menon", phone: "9876543210" };

function box(id: number, connection: Partial<OfferedConnection> = {}): OfferedConnection {
  return { id, platform: cable, label: `Box ${id}`, box: null, price: null, expiryDate: null, ...connection };
}

const service = (connection: OfferedConnection, daysLeft: number, rechargeId: number, amount = "300.00") => ({
  ...paidFor(cable, daysLeft, rechargeId),
  connection,
  amount,
});

const hall = box(1, { price: 320 });
const shop = box(2);
const offer = offerOf({
  platforms: [cable, internet],
  connections: [hall, shop],
  services: [service(shop, 3, 72, "250.00"), service(hall, 20, 71)],
});
const onCable = valuesOf({ platformId: "1" });

describe("of several connections", () => {
  test("one must be chosen", () => {
    expect(validateRecharge(draftOf(onCable, offer))).toMatchObject({
      connectionId: "Please select a connection",
    });
    expect(validateRecharge(draftOf({ ...onCable, platformId: "2" }, offer))).not.toHaveProperty(
      "connectionId",
    );
  });

  test("the chosen one's service is extended, and named in the request", () => {
    const values = { ...onCable, connectionId: "1", startsFrom: "expiry" as const };
    expect(draftOf(values, offer).extension?.currentExpiry).toBe(addDays(today, 20));
    expect(rechargeBody(9, draftOf(values, offer))).toMatchObject({
      connectionId: 1,
      lastRechargeId: 71,
      extend: true,
    });
  });

  test("choosing one takes its own months, and its amount is compared with its own last one", () => {
    const quarterly = { ...service(hall, 20, 73, "990.00"), months: 3 };
    const mixed = { ...offer, services: [quarterly, service(shop, 3, 72, "310.00")] };
    const values = withConnection({ ...onCable, connectionId: "2", amount: "310" }, "1", mixed);
    expect(values).toMatchObject({ connectionId: "1", expiry: "3", amount: "990" });
    expect(amountNote(draftOf(values, mixed))).toBeUndefined();
    expect(amountNote(draftOf({ ...values, expiry: "1" }, mixed))?.text).toBe(
      "Last time ₹990 for 3 months. Check the amount.",
    );
    expect(withConnection(values, "2", mixed)).toMatchObject({ expiry: "1", amount: "310" });
  });

  test("choosing one takes what it last cost; another platform forgets it", () => {
    const values = withConnection(onCable, "2", offer);
    expect(values).toMatchObject({ connectionId: "2", amount: "250" });
    expect(withPlatform(values, "2").connectionId).toBeUndefined();
  });
});

describe("a customer with several connections begins", () => {
  const begin = (services: Offer["services"], foundConnectionId?: number) => {
    const customer = { ...asha, ...(foundConnectionId && { foundConnectionId }) };
    return openingValues({ customer }, { ...offer, services }, offer.platforms, today);
  };
  const hallOf = (daysLeft: number) => service(hall, daysLeft, 71, "320.00");
  const quarterly = { ...service({ ...shop, box: "STB 2" }, 40, 72, "990.00"), months: 3 };

  test("with the one that is due, at its own months and amount", () => {
    expect(begin([quarterly, hallOf(-2)])).toMatchObject({ connectionId: "1", expiry: "1", amount: "320" });
    expect(begin([quarterly, hallOf(-31)]), "long expired").toMatchObject({
      connectionId: "2",
      amount: "990",
    });
  });

  test("with the one by whose box or card it was found", () => {
    expect(begin([quarterly, hallOf(-2)], 2)).toMatchObject({ connectionId: "2", expiry: "3" });
    const other = begin([quarterly, hallOf(-2)], 77);
    expect(other).toMatchObject({ platformId: "1", expiry: "1", amount: "" });
    expect(other.connectionId).toBeUndefined();
  });

  test("with none and no amount where two expire on the same day", () => {
    const none = begin([{ ...quarterly, expiryDate: hallOf(3).expiryDate }, hallOf(3)]);
    expect(none).toMatchObject({ platformId: "1", planName: null, expiry: "1", amount: "" });
    expect(none.connectionId).toBeUndefined();
  });

  test("with another service if that is due", () => {
    const fibre = { ...paidFor(internet, 1, 80), planName: "Basic Plan" };
    expect(begin([fibre, hallOf(3)])).toMatchObject({ platformId: "2", planName: "Basic Plan" });
  });
});

describe("whatever else was recharged last, a form begins", () => {
  const [fibre, cheap] = [paidFor(internet, 1, 80), service(shop, 3, 72, "250.00")];
  const begin = (asked: Partial<Parameters<typeof openingValues>[0]>) =>
    openingValues(
      { customer: asha, ...asked },
      { ...offer, services: [fibre, cheap] },
      offer.platforms,
      today,
    );

  test("with the connection that was asked for, at what others on its platform cost", () => {
    const connection = { id: hall.id, platformId: cable.id };
    expect(begin({ connection })).toMatchObject({ platformId: "1", connectionId: "1", amount: "250" });
  });

  test("with the platform by which its customer was found", () => {
    const customer = { ...asha, foundPlatformId: cable.id };
    expect(begin({ customer })).toMatchObject({ platformId: "1", connectionId: "2", amount: "250" });
  });
});

test("the only connection counts as chosen, also before it was ever recharged", () => {
  const only = { ...offer, connections: [box(5)] };
  expect(rechargeBody(9, draftOf(onCable, only))).toMatchObject({ connectionId: 5, lastRechargeId: null });
});

test("without connections the request is as before", () => {
  const body = rechargeBody(9, draftOf({}, { services: [paidFor(cable, 3)] }));
  expect(body).not.toHaveProperty("connectionId");
  expect(body.lastRechargeId).toBe(71);
});

test("the customer is charged the connection's price for the months bought, unless it is changed", () => {
  const values = valuesOf({
    platformId: "1",
    connectionId: "1",
    expiry: "3",
    payment: { ...newPayment, share: "all" },
  });
  expect(rechargeBody(9, draftOf(values, offer))).toMatchObject({
    customerPrice: 960,
    payment: { amount: 960 },
  });
  expect(rechargeBody(9, draftOf({ ...values, customerPrice: "900" }, offer))).toMatchObject({
    customerPrice: 900,
  });
  expect(rechargeBody(9, draftOf({ ...values, connectionId: "2" }, offer))).not.toHaveProperty(
    "customerPrice",
  );
});
