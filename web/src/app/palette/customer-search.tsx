import type { Customer } from "@cable-connect/contract/customers";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { usePrefetchQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { rechargeSettingsQuery } from "../../api/recharge-settings.ts";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import { RechargeDialog } from "../../features/recharges/dialogs.ts";
import { addOffer } from "./add-offer.ts";
import { closingGroup } from "./closing-group.ts";
import { PaletteSearch } from "./palette-search.tsx";
import { useOperatorActions } from "./use-actions.ts";
import { useFoundCustomers } from "./use-found-customers.ts";
import { usePaletteText } from "./use-palette-text.ts";
import { useScreens } from "./use-screens.ts";

const { customerPlaceholder, customerHint, noCustomers } = paletteMessages;

type CustomerSearchProps = { onRecharge: (customer: Customer) => void; onClose: () => void };

/** The operator's search: customers, screens and actions. */
export function CustomerSearch({ onRecharge, onClose }: CustomerSearchProps) {
  const typed = usePaletteText();
  const { addCustomer } = useShellDialogs();
  const screens = useScreens(typed.text);
  const actions = useOperatorActions(typed.text);
  const customers = useFoundCustomers(typed, onRecharge);
  const offer = addOffer(typed, customers, {
    action: paletteMessages.addCustomer,
    label: paletteMessages.addCustomerNamed,
    add: addCustomer,
  });
  usePrefetchQuery(rechargeablePlatformsQuery);
  usePrefetchQuery(rechargeSettingsQuery);
  // So that the dialog opens at once.
  useEffect(RechargeDialog.preload, []);
  return (
    <PaletteSearch
      typed={typed}
      placeholder={customerPlaceholder}
      groups={[screens, actions, customers.group, offer].map((one) => closingGroup(one, onClose))}
      hint={customerHint}
      none={noCustomers}
      failure={customers.failure}
      onRetry={customers.retry}
      onClose={onClose}
    />
  );
}
