import { defaultSettings } from "@cable-connect/contract/settings";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartError } from "../start-error.ts";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { createOperator } from "../testing/business.ts";
import { createCollectingBusiness, pay } from "../testing/collections.ts";
import { storeSettings } from "./stored-settings.ts";

const dubai = { ...defaultSettings, timeZone: "Asia/Dubai", currency: "AED" };

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

function readStored() {
  return api.sql`select time_zone, currency from business`;
}

test("until money has moved, each start stores its time zone and currency", async () => {
  for (const settings of [defaultSettings, dubai]) {
    await storeSettings(api.sql, settings);
    expect(await readStored()).toEqual([{ time_zone: settings.timeZone, currency: settings.currency }]);
  }
});

test("once money has moved, another time zone or currency is refused", async () => {
  await storeSettings(api.sql, dubai);
  await createOperator(api, await api.signInAdmin(), { funds: 100 });
  await expect(storeSettings(api.sql, { ...dubai, timeZone: "Asia/Kolkata" })).rejects.toThrow(
    new StartError(
      "Money was booked with TIMEZONE=Asia/Dubai, but here it is Asia/Kolkata. Set TIMEZONE=Asia/Dubai.",
    ),
  );
  await expect(storeSettings(api.sql, { ...dubai, currency: "INR" })).rejects.toThrow(
    new StartError("Money was booked with CURRENCY=AED, but here it is INR. Set CURRENCY=AED."),
  );
  await storeSettings(api.sql, dubai);
  expect(await readStored()).toEqual([{ time_zone: "Asia/Dubai", currency: "AED" }]);
});

test("once a customer has paid, another time zone is refused, also before any wallet was funded", async () => {
  await storeSettings(api.sql, defaultSettings);
  const business = await createCollectingBusiness(api, await api.signInAdmin(), { funds: 0 });
  expect(await api.sql`select from wallet_entries`).toHaveLength(0);
  expect((await pay(api, business)).status).toBe(201);
  await expect(storeSettings(api.sql, { ...defaultSettings, timeZone: "Asia/Dubai" })).rejects.toThrow(
    "Money was booked with TIMEZONE=Asia/Kolkata, but here it is Asia/Dubai. Set TIMEZONE=Asia/Kolkata.",
  );
});

test("a business without stored settings stores those of the start", async () => {
  await createOperator(api, await api.signInAdmin(), { funds: 100 });
  await api.sql`delete from business`;
  await storeSettings(api.sql, dubai);
  expect(await readStored()).toEqual([{ time_zone: "Asia/Dubai", currency: "AED" }]);
});

test("a time zone that only Node knows is refused with a message", async () => {
  await expect(storeSettings(api.sql, { ...dubai, timeZone: "Mars/Olympus" })).rejects.toThrow(
    new StartError("The database doesn't know TIMEZONE=Mars/Olympus. Set another name of it."),
  );
});
