import { createExternalRechargeBody } from "@cable-connect/contract/external-recharges";
import { expect, test } from "vitest";
import { cable, lite, ottPlay, today } from "../../testing/recharge-fields.ts";
import { exampleRecharge } from "./example-recharge.ts";

const examples = {
  "without a platform": exampleRecharge({ platform: undefined, ottPlans: [], today }),
  "for cable": exampleRecharge({ platform: cable, ottPlans: [lite], today }),
  "for cable with a price": exampleRecharge({ platform: { ...cable, price: 260 }, ottPlans: [], today }),
  "for cable with a price of 0": exampleRecharge({ platform: { ...cable, price: 0 }, ottPlans: [], today }),
  "for OTTPlay": exampleRecharge({ platform: ottPlay, ottPlans: [lite, { ...lite, price: 149.5 }], today }),
  "for OTTPlay without any price": exampleRecharge({ platform: ottPlay, ottPlans: [lite], today }),
};

test.each(Object.entries(examples))("an example %s is valid", (_, body) => {
  expect(createExternalRechargeBody.safeParse(body).error).toBeUndefined();
  expect(body.expiryDate).toBe("2026-04-10");
});

test("an example names the platform and its price, or a default price", () => {
  expect(examples["for cable"]).toMatchObject({ platformId: 1, amount: 299 });
  expect(examples["for cable with a price"]).toMatchObject({ amount: 260 });
  expect(examples["for cable with a price of 0"]).toMatchObject({ amount: 299 });
  expect(examples["for cable"]).not.toHaveProperty("ottCode");
});

test("an example for OTTPlay names the first plan with a price", () => {
  expect(examples["for OTTPlay"]).toMatchObject({
    platformId: 4,
    ottCode: "LITE",
    ottName: "OTTPlay LITE",
    amount: 149.5,
  });
  expect(examples["for OTTPlay without any price"]).not.toHaveProperty("ottCode");
});
