import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

/** Adds a connection of a customer. */
export const AddConnectionDialog = lazyDialog(
  async () => (await import("./add-connection-dialog.tsx")).AddConnectionDialog,
);

/** Edits a connection. */
export const EditConnectionDialog = lazyDialog(
  async () => (await import("./edit-connection-dialog.tsx")).EditConnectionDialog,
);

/** Swaps a box, or another identifier, of a connection. */
export const SwapDialog = lazyDialog(async () => (await import("./swap-dialog.tsx")).SwapDialog);
