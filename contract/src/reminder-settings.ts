import { z } from "zod";
import { commonErrors } from "./errors.ts";
import { reminderMessages } from "./messages/reminders.ts";
import { reminderLanguages } from "./reminders/ready-made-reminders.ts";
import { reminderErrors } from "./reminders/reminder-errors.ts";
import { placeholderList, unknownPlaceholderOf } from "./reminders/reminder-text.ts";
import { defineRoute } from "./route.ts";
import { id, idParams, line, messageBody, text, timestamp } from "./values/fields.ts";

const maxTextLength = 500;
const maxNameLength = 60;

/** The text of a message, 1 to 500 characters; refuses unknown placeholders. */
export const messageText = text(1, maxTextLength, reminderMessages.textEmpty).check((context) => {
  const placeholder = unknownPlaceholderOf(context.value);
  if (placeholder === undefined) return;
  const message = reminderMessages.unknownPlaceholder(placeholder, placeholderList);
  context.issues.push({ code: "custom", message, input: context.value });
});

/** The ID of a message: the number of an operator's own one, or the language of a ready-made one. */
export const messageId = z.union([id, z.enum(reminderLanguages)]).meta({
  description: "The ID of one of the caller's own messages, or the language of a ready-made one",
});

/** A message of an operator's own. */
const ownMessage = z
  .object({ id, name: z.string(), text: z.string(), updatedAt: timestamp })
  .meta({ id: "ReminderTemplate" });
export type OwnMessage = z.output<typeof ownMessage>;

/** The body that adds a message of an operator's own. */
export const ownMessageBody = z.object({
  name: line(1, maxNameLength, reminderMessages.nameEmpty),
  text: messageText,
});

/** The same for a new message, which may become the default one. */
const newMessageBody = ownMessageBody.extend({
  isDefault: z.boolean().optional().meta({ description: "Whether it becomes the default message" }),
});

/**
 * An operator's reminder settings: `template` is the text of the default message, `defaultTemplateId` its ID, `templates`
 * are the operator's own messages. `hasMailServer` says whether the server can send emails at all, `email` is the
 * operator's own address, where test emails go. `updatedAt` is null if nothing was ever changed.
 */
const reminderSettings = z
  .object({
    template: z.string(),
    defaultTemplateId: messageId,
    templates: z.array(ownMessage),
    isAutomatic: z.boolean(),
    hasMailServer: z.boolean(),
    shop: z.string(),
    email: z.string().nullable(),
    updatedAt: timestamp.nullable(),
  })
  .meta({ id: "ReminderSettings" });
export type ReminderSettings = z.output<typeof reminderSettings>;

/** The messages that remind customers, and how they are sent. */
export const reminderSettingsRoutes = {
  getSettings: defineRoute({
    method: "GET",
    path: "/operator/reminder-settings",
    access: "operator",
    summary: "The caller's messages, the default one, and whether it is sent by email automatically",
    status: 200,
    response: z.object({ settings: reminderSettings }),
    errors: [],
  }),
  updateSettings: defineRoute({
    method: "PUT",
    path: "/operator/reminder-settings",
    access: "operator",
    summary:
      "Choose the default message or switch automatic emails; template changes the default message's text, and makes a message of one's own of it if it is ready-made. Absent fields keep their value",
    body: z.object({
      template: messageText.optional(),
      defaultTemplateId: messageId.optional(),
      isAutomatic: z.boolean().optional(),
    }),
    status: 200,
    response: z.object({ settings: reminderSettings }),
    versioned: true,
    errors: [reminderErrors.templateNotFound, reminderErrors.tooManyTemplates],
  }),
  createTemplate: defineRoute({
    method: "POST",
    path: "/operator/reminder-templates",
    access: "operator",
    summary: "Add a message of one's own",
    body: newMessageBody,
    status: 201,
    response: z.object({ template: ownMessage }),
    errors: [reminderErrors.templateNameTaken, reminderErrors.tooManyTemplates],
  }),
  updateTemplate: defineRoute({
    method: "PUT",
    path: "/operator/reminder-templates/:id",
    access: "operator",
    summary: "Change a message of one's own; absent fields keep their value",
    params: idParams,
    body: ownMessageBody.partial(),
    status: 200,
    response: z.object({ template: ownMessage }),
    versioned: true,
    errors: [reminderErrors.templateNotFound, reminderErrors.templateNameTaken],
  }),
  removeTemplate: defineRoute({
    method: "DELETE",
    path: "/operator/reminder-templates/:id",
    access: "operator",
    summary: "Delete a message of one's own; if it was the default, the standard one takes its place",
    params: idParams,
    status: 200,
    response: messageBody,
    errors: [reminderErrors.templateNotFound],
  }),
  sendTest: defineRoute({
    method: "POST",
    path: "/operator/reminder-settings/test",
    access: "operator",
    summary: "Send the text, filled in with an example, to the operator's own email address",
    body: z.object({ template: messageText.optional() }),
    status: 200,
    response: messageBody,
    errors: [
      reminderErrors.noMailServer,
      reminderErrors.noOwnEmail,
      reminderErrors.mailBusy,
      commonErrors.tooManyRequests,
      reminderErrors.mailFailed,
    ],
  }),
} as const;
