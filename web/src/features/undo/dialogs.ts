import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

/** Undoes a recharge, by its operator or the admin. */
export const UndoDialog = lazyDialog(async () => (await import("./undo-dialog.tsx")).UndoDialog);
