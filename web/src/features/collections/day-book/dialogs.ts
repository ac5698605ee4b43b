import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";

/** Books a movement of cash. */
export const MoveCashDialog = lazyDialog(async () => (await import("./move-cash-dialog.tsx")).MoveCashDialog);

/** Closes a day with the count of its cash. */
export const CloseDayDialog = lazyDialog(async () => (await import("./close-day-dialog.tsx")).CloseDayDialog);

/** Closes the open books of a day. */
export const CloseAllDialog = lazyDialog(async () => (await import("./close-all-dialog.tsx")).CloseAllDialog);

/** Takes back a closing of today. */
export const ReopenDayDialog = lazyDialog(
  async () => (await import("./reopen-day-dialog.tsx")).ReopenDayDialog,
);

/** Exports the entries of a period. */
export const ExportDayBookDialog = lazyDialog(
  async () => (await import("./export-day-book-dialog.tsx")).ExportDayBookDialog,
);
