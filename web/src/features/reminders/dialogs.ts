import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

/** The text of one reminder, before it is sent. */
export const RemindDialog = lazyDialog(async () => (await import("./remind-dialog.tsx")).RemindDialog);

/** The text of all reminders, and the automatic emails. */
export const ReminderSettingsDialog = lazyDialog(
  async () => (await import("./reminder-settings-dialog.tsx")).ReminderSettingsDialog,
);

/** The log of a customer. */
export const CustomerRemindersDialog = lazyDialog(
  async () => (await import("./customer-reminders-dialog.tsx")).CustomerRemindersDialog,
);
