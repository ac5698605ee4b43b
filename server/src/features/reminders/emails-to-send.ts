import type { ReminderStage } from "@cable-connect/contract/reminders/reminder-stages";
import { type Context, readClock } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import { sql, unsafe } from "../../database/sql.ts";
import { type Cursor, emailStages, selectDueEmails } from "./due-emails.ts";
import { giveUpEmails, turnColumn, waitingCondition } from "./email-attempts.ts";

/** An email about a service, identified by its newest recharge, in a stage: the key of its row, if it has one. */
export type EmailKey = { operatorId: number; rechargeId: number; stage: ReminderStage };

/** Waiting emails looked up at a time. */
const batchSize = 100;
/** Automatic emails that an operator sends before it is the next one's turn. */
export const turnSize = 20;

const firstHour = 9;
const lastHour = 19;

/** Whether it is an hour of the business's day in which automatic emails go out. */
export function isSendingTime({ now, settings }: Context): boolean {
  const { timeZone } = settings;
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(now()),
  );
  return hour >= firstHour && hour <= lastHour;
}

/**
 * The automatic emails that are due now and that nobody has tried to send, each in its service's current stage: after days
 * without a server a customer gets one. Operators take turns, so that one with many emails doesn't hold up the others.
 */
export async function* dueEmails(context: Context): AsyncGenerator<EmailKey> {
  if (!isSendingTime(context)) return;
  const operators = await context.database<{ id: number }[]>`
    ${across("due emails")}
    select operator_id as id from reminder_settings join users on users.id = operator_id
    where is_automatic and is_active order by operator_id`;
  const waiting = operators.map(({ id }) => dueTurns(context, id));
  for (let turns = waiting.shift(); turns; turns = waiting.shift()) {
    const { value: emails, done } = await turns.next();
    if (done) continue;
    yield* emails;
    waiting.push(turns);
  }
}

/** The automatic emails of an operator by turns. */
async function* dueTurns(
  context: Context,
  operatorId: number,
): AsyncGenerator<EmailKey[], undefined, undefined> {
  const { database, settings } = context;
  const { today } = readClock(context);
  for (const { stage } of emailStages) {
    let after: Cursor | undefined;
    do {
      const due = { operatorId, stage, today, timeZone: settings.timeZone };
      const found = await selectDueEmails(database, due, { after, size: turnSize });
      if (found.length > 0)
        yield found.map(({ recharge_id: rechargeId }) => ({ operatorId, rechargeId, stage }));
      after = found.length === turnSize ? found.at(-1) : undefined;
    } while (after);
  }
}

/**
 * The emails that operators asked for, and those due for another attempt: the oldest of each operator first, then the second
 * of each, and so on; the next call has the others.
 * Automatic ones wait for the business's day.
 */
export async function waitingEmails(context: Context): Promise<EmailKey[]> {
  await giveUp(context);
  const { database, now } = context;
  return database<EmailKey[]>`
    ${across("due emails")}
    select operator_id as "operatorId", recharge_id as "rechargeId", stage
    from (
      select operator_id, recharge_id, stage, reminded_at, ${turnColumn} as turn from reminders
      where ${waitingCondition(sql`reminders`, now())} and (template is not null or ${isSendingTime(context)})
    ) as waiting
    order by turn, reminded_at limit ${batchSize}`;
}

/** How many days before the expiry the stage of a row of `reminders` ends. */
const lastDays = unsafe(
  `case stage ${emailStages.map(({ stage, from }) => `when '${stage}' then ${from}`).join(" ")} end`,
);

/** Marks the emails as failed that are no longer tried. An automatic one is given up when its stage ends. */
async function giveUp(context: Context): Promise<void> {
  await giveUpEmails(context, { update: sql`update reminders`, isAskedFor: sql`template is not null` });
  const { database } = context;
  const { today } = readClock(context);
  await database`
    ${across("due emails")}
    update reminders set status = 'failed'
    where status = 'retrying' and template is null and exists (
      select from subscriptions
      where subscriptions.operator_id = reminders.operator_id and subscriptions.customer_id = reminders.customer_id
        and subscriptions.recharge_id = reminders.recharge_id and expiry_date < ${today}::date + ${lastDays})`;
}
