import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

/** Undoes a recharge. */
export const UndoDialog = lazyDialog(async () => (await import("./undo-dialog.tsx")).UndoDialog);

/** Undoes the admin's credit or debit of a wallet. */
export const UndoAdjustmentDialog = lazyDialog(
  async () => (await import("./undo-adjustment-dialog.tsx")).UndoAdjustmentDialog,
);

/** Undoes many recharges. */
export const UndoManyDialog = lazyDialog(async () => (await import("./undo-many-dialog.tsx")).UndoManyDialog);
