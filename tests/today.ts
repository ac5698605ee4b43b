import { type BusinessDate, businessDay } from "@cable-connect/contract/business-date";
import { defaultSettings } from "@cable-connect/contract/settings";

/** Where the business under test is. */
export const timeZone = process.env.TEST_TIME_ZONE ?? defaultSettings.timeZone;

/** The business's today, all through the run. */
export const today: BusinessDate = businessDay(new Date(), timeZone);
