import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

/** Edits and sends one reminder. */
export const RemindDialog = lazyDialog(async () => (await import("./remind-dialog.tsx")).RemindDialog);

/** Edits and sends one reminder of a customer's services. */
export const RemindCustomerDialog = lazyDialog(
  async () => (await import("./remind-customer-dialog.tsx")).RemindCustomerDialog,
);

/** Reminds one customer of what it owes. */
export const RemindOwingCustomerDialog = lazyDialog(
  async () => (await import("./owing/remind-owing-customer-dialog.tsx")).RemindOwingCustomerDialog,
);

/** Reminds customers of what they owe. */
export const RemindOwingDialog = lazyDialog(
  async () => (await import("./owing/remind-owing-dialog.tsx")).RemindOwingDialog,
);

/** Edits the text of all reminders, and switches automatic emails. */
export const ReminderSettingsDialog = lazyDialog(
  async () => (await import("./messages/reminder-settings-dialog.tsx")).ReminderSettingsDialog,
);

/** The log of a customer's reminders. */
export const CustomerRemindersDialog = lazyDialog(
  async () => (await import("./customer-reminders-dialog.tsx")).CustomerRemindersDialog,
);
