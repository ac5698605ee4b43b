import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

/** Undoes a recharge. */
export const UndoDialog = lazyDialog(async () => (await import("./undo-dialog.tsx")).UndoDialog);
