import type { Settings } from "@cable-connect/contract/settings";
import { type BusinessDate, businessDay } from "@cable-connect/contract/values/business-date";
import type { Database } from "./database/connect.ts";
import type { Mailer } from "./mail/mailer.ts";

/** What operations work with: the database, the deployment's settings and the clock. */
export type Context = {
  database: Database;
  settings: Settings;
  now: () => Date;
  /** Sends emails; absent where no mail server is set. */
  mailer?: Mailer;
  /** Encrypts what must be shown again (256 bits). */
  secret: Buffer;
  /** The secret before it was exchanged, for signatures made with it; absent once the exchange is over. */
  previousSecret?: Buffer;
};

/** One reading of the clock: the instant and the business day that it falls on. */
export type Moment = { now: Date; today: BusinessDate };

/** Reads the clock once, so that all that a request writes carries the same time. */
export function readClock({ now, settings }: Context): Moment {
  const instant = now();
  return { now: instant, today: businessDay(instant, settings.timeZone) };
}
