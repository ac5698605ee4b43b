import type { Customer } from "@cable-connect/contract/customers";
import { paletteMessages } from "@cable-connect/contract/palette-messages";
import { usePrefetchQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { closeFirst } from "./close-first.ts";
import { PaletteSearch } from "./palette-search.tsx";
import { useFoundCustomers } from "./use-found-customers.ts";
import { usePaletteText } from "./use-palette-text.ts";
import { useScreens } from "./use-screens.ts";

const { customerPlaceholder, customerHint, noCustomers } = paletteMessages;

type CustomerSearchProps = { onRecharge: (customer: Customer) => void; onClose: () => void };

/** The operator's search. */
export function CustomerSearch({ onRecharge, onClose }: CustomerSearchProps) {
  const typed = usePaletteText();
  const screens = useScreens(typed.text);
  const { group, failure, retry } = useFoundCustomers(typed, onRecharge);
  usePrefetchQuery(rechargeablePlatformsQuery);
  useEffect(loadRechargeDialog, []);
  return (
    <PaletteSearch
      typed={typed}
      placeholder={customerPlaceholder}
      groups={[screens, group].map((one) => closeFirst(one, onClose))}
      hint={customerHint}
      none={noCustomers}
      failure={failure}
      onRetry={retry}
      onClose={onClose}
    />
  );
}

/** So that it opens at once; what fails to load is told of when it is opened. */
function loadRechargeDialog(): void {
  const parts = [
    import("../../features/recharges/recharge-form-dialog.tsx"),
    import("../../ui/dialogs/form-window.tsx"),
  ];
  Promise.all(parts).catch(() => undefined);
}
