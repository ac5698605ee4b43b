import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { usePrefetchQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { rechargeSettingsQuery } from "../../api/recharge-settings.ts";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import { RechargeDialog } from "../../features/recharges/dialogs.ts";
import { addOffer } from "./add-offer.ts";
import { closingGroup } from "./closing-group.ts";
import { orderGroups } from "./order-groups.ts";
import { PaletteSearch } from "./palette-search.tsx";
import { customerCommands, useOperatorActions } from "./use-actions.ts";
import { useFoundCustomers } from "./use-found-customers.ts";
import { usePaletteText } from "./use-palette-text.ts";
import { useScreens } from "./use-screens.ts";

const texts = paletteMessages;

/** The operator's search: customers, screens and actions. */
export function CustomerSearch({ onClose }: { onClose: () => void }) {
  const typed = usePaletteText(customerCommands);
  const { addCustomer } = useShellDialogs();
  const screens = useScreens(typed.text);
  const actions = useOperatorActions(typed.text, typed.type);
  // A command alone waits for a name.
  const named = typed.command && !typed.search ? [] : [screens, actions];
  const customers = useFoundCustomers(typed);
  const offer = addOffer(typed, customers, {
    action: { label: texts.addCustomer, keywords: texts.keywords.addCustomer },
    label: texts.addCustomerNamed,
    add: addCustomer,
  });
  usePrefetchQuery(rechargeablePlatformsQuery);
  usePrefetchQuery(rechargeSettingsQuery);
  // So that the dialog opens at once.
  useEffect(RechargeDialog.preload, []);
  return (
    <PaletteSearch
      typed={typed}
      placeholder={texts.customerPlaceholder}
      groups={orderGroups({ named, records: [customers.group], offer }).map((one) =>
        closingGroup(one, onClose),
      )}
      hint={typed.command === "remind" ? texts.remindHint : texts.customerHint}
      otherHint={texts.keys.openPage}
      none={texts.noCustomers}
      failure={customers.failure}
      onRetry={customers.retry}
      onClose={onClose}
    />
  );
}
