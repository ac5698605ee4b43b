import type { Customer } from "@cable-connect/contract/customers";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { usePrefetchQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { rechargeSettingsQuery } from "../../api/recharge-settings.ts";
import { RechargeDialog } from "../../features/recharges/dialogs.ts";
import { closingGroup } from "./closing-group.ts";
import { PaletteSearch } from "./palette-search.tsx";
import { useFoundCustomers } from "./use-found-customers.ts";
import { usePaletteText } from "./use-palette-text.ts";
import { useScreens } from "./use-screens.ts";

const { customerPlaceholder, customerHint, noCustomers } = paletteMessages;

type CustomerSearchProps = { onRecharge: (customer: Customer) => void; onClose: () => void };

/** The operator's search: customers and screens. */
export function CustomerSearch({ onRecharge, onClose }: CustomerSearchProps) {
  const typed = usePaletteText();
  const screens = useScreens(typed.text);
  const { group, failure, retry } = useFoundCustomers(typed, onRecharge);
  usePrefetchQuery(rechargeablePlatformsQuery);
  usePrefetchQuery(rechargeSettingsQuery);
  // So that the dialog opens at once.
  useEffect(RechargeDialog.preload, []);
  return (
    <PaletteSearch
      typed={typed}
      placeholder={customerPlaceholder}
      groups={[screens, group].map((one) => closingGroup(one, onClose))}
      hint={customerHint}
      none={noCustomers}
      failure={failure}
      onRetry={retry}
      onClose={onClose}
    />
  );
}
