import { defaultSettings } from "@cable-connect/contract/settings";
import { type BusinessDate, businessDay } from "@cable-connect/contract/values/business-date";

/** The time zone of the business under test. */
export const timeZone = process.env.TEST_TIME_ZONE ?? defaultSettings.timeZone;

/** The business's date during the whole run. */
export const today: BusinessDate = businessDay(new Date(), timeZone);
