import { useState } from "react";
import type { PreviousRecharge } from "../recharges/new-recharge.ts";

type CustomerDialog = "edit" | "status" | "reminders" | "recharge" | "renewal";

/** Which dialog of a customer's page is open, and what it is about. */
export function useCustomerDialogs() {
  const [opened, setOpened] = useState<CustomerDialog>();
  // What a dialog is about stays while it closes.
  const [service, setService] = useState<PreviousRecharge>();
  return {
    opened,
    service,
    open: (dialog: Exclude<CustomerDialog, "renewal">) => setOpened(dialog),
    openRenewal: (renewed: PreviousRecharge) => {
      setService(renewed);
      setOpened("renewal");
    },
    close: () => setOpened(undefined),
  };
}

export type CustomerDialogState = ReturnType<typeof useCustomerDialogs>;
