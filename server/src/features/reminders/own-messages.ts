import { commonErrors } from "@cable-connect/contract/errors";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { OwnMessage, reminderSettingsRoutes } from "@cable-connect/contract/reminder-settings";
import { reminderErrors } from "@cable-connect/contract/reminders/reminder-errors";
import { owedPlaceholderOf, placeholderList } from "@cable-connect/contract/reminders/reminder-text";
import type { RouteBody } from "@cable-connect/contract/route";
import { maxOwnMessages } from "@cable-connect/contract/values/limits";
import { ApiError, fieldError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireVersion } from "../../http/binding/version.ts";
import { collects } from "../../reads/collects.ts";
import { authorOf, nextVersion } from "../../reads/versions.ts";
import {
  insertOwnMessage,
  lockSettings,
  type SettingsWriter,
  selectOwnMessages,
  updateOwnMessageRow,
  type WrittenMessage,
} from "./queries.ts";

/** A message of an operator's own, by its ID. */
type Owned = SettingsWriter & { id: number };

export async function createOwnMessage(
  { database, now }: Context,
  writer: SettingsWriter,
  { isDefault, ...message }: RouteBody<typeof reminderSettingsRoutes.createTemplate>,
): Promise<{ template: OwnMessage }> {
  const instant = now();
  const { operatorId } = writer;
  return inTransaction(database, async (transaction) => {
    const before = await lockSettings(transaction, writer, instant);
    await requireFillable(transaction, writer, message);
    const template = await addOwnMessage(transaction, operatorId, message, instant);
    if (isDefault) {
      await transaction`
        update reminder_settings
        set default_template_id = ${template.id}, default_language = null,
          updated_at = ${nextVersion(instant, before)}
        where operator_id = ${operatorId}`;
    }
    return { template };
  });
}

/**
 * Refuses a text about what a customer owes while the operator doesn't collect, as if the placeholder were unknown. `field` is
 * the text's in the body.
 */
export async function requireFillable(
  transaction: Transaction,
  { operatorId }: SettingsWriter,
  { text = "" }: { text?: string },
  field = "text",
): Promise<void> {
  const owed = owedPlaceholderOf(text);
  if (owed === undefined || (await collects(transaction, operatorId))) return;
  const message = reminderMessages.unknownPlaceholder(owed, placeholderList);
  throw fieldError(commonErrors.validation, field, message);
}

/** Adds a message, unless the operator has too many or one of this name. The caller has locked the settings. */
export async function addOwnMessage(
  transaction: Transaction,
  operatorId: number,
  message: WrittenMessage,
  now: Date,
): Promise<OwnMessage> {
  const own = await selectOwnMessages(transaction, operatorId);
  if (own.length >= maxOwnMessages) throw new ApiError(reminderErrors.tooManyTemplates);
  const added = await insertOwnMessage(transaction, operatorId, message, now);
  if (!added) throw new ApiError(reminderErrors.templateNameTaken);
  return added;
}

/**
 * Changes a message of the operator's own. Emails that are queued keep their text. Refuses a change made from another
 * `version` than the stored one.
 */
export async function updateOwnMessage(
  { database, now }: Context,
  { id, version, ...writer }: Owned & { version: string | undefined },
  body: RouteBody<typeof reminderSettingsRoutes.updateTemplate>,
): Promise<{ template: OwnMessage }> {
  const instant = now();
  const { operatorId } = writer;
  return inTransaction(database, async (transaction) => {
    await lockSettings(transaction, writer, instant);
    await requireFillable(transaction, writer, body);
    const own = await selectOwnMessages(transaction, operatorId);
    if (own.some((other) => other.id !== id && other.name === body.name)) {
      throw new ApiError(reminderErrors.templateNameTaken);
    }
    const before = own.find((message) => message.id === id);
    if (!before) throw new ApiError(reminderErrors.templateNotFound);
    await requireVersion(version, before, () => authorOf(transaction, operatorId));
    const next = nextVersion(instant, before);
    const template = await updateOwnMessageRow(transaction, { operatorId, id }, body, next);
    if (!template) throw new ApiError(reminderErrors.templateNotFound);
    return { template };
  });
}

/** Deletes a message of the operator's own; the standard one takes its place as the default. */
export async function removeOwnMessage(
  { database, now }: Context,
  { id, ...writer }: Owned,
): Promise<{ message: string }> {
  const { operatorId } = writer;
  const instant = now();
  await inTransaction(database, async (transaction) => {
    const before = await lockSettings(transaction, writer, instant);
    await transaction`
      update reminder_settings set default_template_id = null, updated_at = ${nextVersion(instant, before)}
      where operator_id = ${operatorId} and default_template_id = ${id}`;
    const deleted = await transaction`
      delete from reminder_templates where operator_id = ${operatorId} and id = ${id} returning id`;
    if (deleted.length === 0) throw new ApiError(reminderErrors.templateNotFound);
  });
  return { message: reminderMessages.messageDeleted };
}
