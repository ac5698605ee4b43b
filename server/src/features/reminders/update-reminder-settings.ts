import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type {
  OwnMessage,
  ReminderSettings,
  reminderSettingsRoutes,
} from "@cable-connect/contract/reminder-settings";
import {
  isReadyMade,
  type MessageId,
  readyMadeOf,
} from "@cable-connect/contract/reminders/ready-made-reminders";
import type { RouteBody } from "@cable-connect/contract/route";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { assignments } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireVersion } from "../../http/binding/version.ts";
import { authorOf, nextVersion } from "../../reads/versions.ts";
import { addOwnMessage, requireFillable } from "./own-messages.ts";
import { lockSettings, type SettingsWriter, selectOwnMessages, updateOwnMessageRow } from "./queries.ts";
import { chosenText, readReminderSettings } from "./settings.ts";

type Body = RouteBody<typeof reminderSettingsRoutes.updateSettings>;

/**
 * Updates an operator's reminder settings; absent fields keep their value. Refuses a change made from another `version`
 * than the stored one.
 */
export async function updateReminderSettings(
  context: Context,
  { version, ...writer }: SettingsWriter & { version: string | undefined },
  { template, defaultTemplateId, isAutomatic }: Body,
): Promise<{ settings: ReminderSettings }> {
  const { database, now } = context;
  const clock = now();
  const { operatorId } = writer;
  const settings = await inTransaction(database, async (transaction) => {
    const before = await lockSettings(transaction, writer, clock);
    const stored = await readReminderSettings(context, operatorId, transaction);
    // Refuses a message that isn't there.
    if (defaultTemplateId !== undefined) chosenText(defaultTemplateId, stored);
    const present = defaultTemplateId ?? stored.defaultTemplateId;
    await requireFillable(transaction, writer, { text: template }, "template");
    await requireVersion(version, before, () => authorOf(transaction, operatorId));
    const instant = nextVersion(clock, before);
    const chosen =
      template === undefined
        ? defaultTemplateId
        : await withText(transaction, { operatorId, now: instant }, present, template);
    await transaction`
      update reminder_settings
      set ${assignments({ ...columnsOf(chosen), is_automatic: isAutomatic, updated_at: instant })}
      where operator_id = ${operatorId}`;
    return readReminderSettings(context, operatorId, transaction);
  });
  return { settings };
}

/**
 * The message that has this text from now on: the ready-made one that reads so, else the operator's own default, else a
 * new one.
 */
async function withText(
  transaction: Transaction,
  { operatorId, now }: { operatorId: number; now: Date },
  present: MessageId,
  text: string,
): Promise<MessageId> {
  const readyMade = readyMadeOf(text);
  if (readyMade) return readyMade;
  const own = await selectOwnMessages(transaction, operatorId);
  const same = own.find((known) => known.text === text);
  if (same) return same.id;
  if (!isReadyMade(present)) {
    const changed = await updateOwnMessageRow(transaction, { operatorId, id: present }, { text }, now);
    if (changed) return changed.id;
  }
  const added = await addOwnMessage(transaction, operatorId, { name: freeName(own), text }, now);
  return added.id;
}

/** `My message`, or with a number where that is taken. */
function freeName(own: readonly OwnMessage[]): string {
  const { firstOwnName } = reminderMessages;
  const taken = new Set(own.map(({ name }) => name));
  let name: string = firstOwnName;
  for (let number = 2; taken.has(name); number++) name = `${firstOwnName} ${number}`;
  return name;
}

/** The columns that name the default message; none if it doesn't change. */
function columnsOf(id: MessageId | undefined) {
  if (id === undefined) return {};
  const language = isReadyMade(id) ? id : null;
  return {
    default_template_id: isReadyMade(id) ? null : id,
    // The standard message isn't stored, so that it follows each release.
    default_language: language === "en" ? null : language,
  };
}
