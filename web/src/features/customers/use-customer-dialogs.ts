import type { Receipt } from "@cable-connect/contract/receipts";
import { useState } from "react";
import type { PreviousRecharge } from "../recharges/new-recharge.ts";

type CustomerDialog = "edit" | "status" | "reminders" | "recharge" | "renewal" | "receipt";

/** Which dialog of a customer's page is open, and what it is about. */
export function useCustomerDialogs() {
  const [opened, setOpened] = useState<CustomerDialog>();
  // What a dialog is about stays while it closes.
  const [service, setService] = useState<PreviousRecharge>();
  const [rechargeId, setRechargeId] = useState<Receipt["rechargeId"]>();
  return {
    opened,
    service,
    rechargeId,
    open: (dialog: Exclude<CustomerDialog, "renewal" | "receipt">) => setOpened(dialog),
    openRenewal: (renewed: PreviousRecharge) => {
      setService(renewed);
      setOpened("renewal");
    },
    openReceipt: (id: Receipt["rechargeId"]) => {
      setRechargeId(id);
      setOpened("receipt");
    },
    close: () => setOpened(undefined),
  };
}

export type CustomerDialogState = ReturnType<typeof useCustomerDialogs>;
