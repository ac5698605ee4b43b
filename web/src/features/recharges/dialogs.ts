import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

/** Recharges a customer (specification, section 4, Customer Recharge). */
export const RechargeDialog = lazyDialog(async () => (await import("./recharge-dialog.tsx")).RechargeDialog);

// Apart, because Vite loads the styles after the functions of a `then` right behind `import()`, which would miss their failure.
const loadCustomerTerms = () => import("./fields/customer-terms-fields.tsx");

/** Loads what the dialog shows besides while the operator collects. A failure shows when the dialog is opened. */
export const preloadCustomerTerms = () =>
  loadCustomerTerms().then(
    () => undefined,
    () => undefined,
  );
