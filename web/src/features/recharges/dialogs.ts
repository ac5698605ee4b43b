import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

/** Recharges a customer (specification, section 4, Customer Recharge). */
export const RechargeDialog = lazyDialog(async () => (await import("./recharge-dialog.tsx")).RechargeDialog);

/** Loads what the dialog shows besides while the operator collects. A failure shows when the dialog is opened. */
export const preloadCustomerTerms = () =>
  import("./fields/customer-terms-fields.tsx").then(
    () => undefined,
    () => undefined,
  );
