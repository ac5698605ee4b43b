import { expect, test } from "vitest";
import { cable, ottPlay, today } from "../../testing/recharge-fields.ts";
import { nextAmount } from "./next-amount.ts";

const service = {
  ...{ id: 7, platform: cable, planName: "Cable recharge", amount: "300.00" },
  ...{ ottCode: null, months: 1, expiryDate: today },
};
const ottService = {
  ...service,
  platform: ottPlay,
  planName: "OTTPlay LITE",
  amount: "99.00",
  ottCode: "LITE",
};

test("a service is recharged next at its last amount", () => {
  expect(nextAmount(service, [cable], today)).toBe(300);
  expect(nextAmount({ ...service, amount: "300.50" }, [cable], today)).toBe(300.5);
});

test("a plan whose price has changed is recharged next at today's price", () => {
  expect(nextAmount(ottService, [ottPlay], today)).toBe(120);
});

test("until the platforms are loaded, and without the platform, it is the last amount", () => {
  expect(nextAmount(ottService, undefined, today)).toBe(99);
  expect(nextAmount(ottService, [cable], today)).toBe(99);
});
