import { commonErrors } from "@cable-connect/contract/errors";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { reminderSettingsRoutes } from "@cable-connect/contract/reminder-settings";
import { reminderErrors } from "@cable-connect/contract/reminders/reminder-errors";
import { exampleOwed, exampleService } from "@cable-connect/contract/reminders/reminder-text";
import type { RouteBody } from "@cable-connect/contract/route";
import { addDays } from "@cable-connect/contract/values/business-date";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import { countAttempt } from "../../http/throttle.ts";
import { MailError } from "../../mail/describe-mail-failure.ts";
import { composeReminder } from "./compose-reminder.ts";
import type { SettingsWriter } from "./queries.ts";
import { readReminderSettings } from "./settings.ts";

/** Test emails per operator within 15 minutes: enough to get a text right, too few to bother the mail server. */
const testLimit = 10;
/** Concurrent test emails per server: each waits for the mail server while holding a concurrency slot. */
const maxConcurrent = 2;
/** Days until the example's service expires. */
const exampleDays = 3;
let underWay = 0;

/**
 * Sends the text, filled in with an example, to the operator's own address, which the admin sets, so that nobody can email
 * strangers. Resolves once the mail server has accepted it.
 */
export async function sendTestEmail(
  context: Context,
  { operatorId, origin }: SettingsWriter,
  { template }: RouteBody<typeof reminderSettingsRoutes.sendTest>,
): Promise<{ message: string }> {
  const { database, mailer, settings } = context;
  if (!mailer) throw new ApiError(reminderErrors.noMailServer);
  if (underWay >= maxConcurrent) throw new ApiError(reminderErrors.mailBusy, { retryAfter: 5 });
  const { now, today } = readClock(context);
  underWay += 1;
  try {
    const retryAfter = await countAttempt(
      database,
      [{ subject: `test-email:${operatorId}`, limit: testLimit }],
      now,
    );
    if (retryAfter !== undefined) throw new ApiError(commonErrors.tooManyRequests, { retryAfter });
    const operator = await readReminderSettings(context, operatorId);
    const { email } = operator;
    if (email === null) throw new ApiError(reminderErrors.noOwnEmail);
    const example = {
      to: email,
      service: {
        ...exampleService(addDays(today, exampleDays)),
        owed: operator.collects ? exampleOwed(origin) : undefined,
      },
      daysRemaining: exampleDays,
    };
    const composed = composeReminder(
      { ...operator, template: template ?? operator.template },
      example,
      settings,
    );
    await mailer.send({ ...composed, subject: reminderMessages.testSubject });
    return { message: reminderMessages.testSent(email) };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    throw new ApiError(reminderErrors.mailFailed, { message: error.message });
  } finally {
    underWay -= 1;
  }
}
