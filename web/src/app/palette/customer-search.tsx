import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { usePrefetchQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUser } from "../../api/client/session.ts";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { rechargeSettingsQuery } from "../../api/recharge-settings.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { RechargeDialog } from "../../features/recharges/dialogs.ts";
import {
  type CustomerCommand,
  customerCommands,
  customerCommandsWithoutCollections,
  useOperatorActions,
} from "./actions/operator-actions.ts";
import { addOffer, isClearlyNew } from "./add-offer.ts";
import { closingGroup } from "./closing-group.ts";
import { isLikeReceiptNumber, rechargeNumberIn } from "./match-receipt.ts";
import { isMistyped, isNamed } from "./match-words.ts";
import { isListed, orderGroups } from "./order-groups.ts";
import { PaletteSearch } from "./palette-search.tsx";
import { splitCommand } from "./split-command.ts";
import { useFoundCustomers } from "./use-found-customers.ts";
import { useFoundReceipts } from "./use-found-receipts.ts";
import { useFoundRecharges } from "./use-found-recharges.ts";
import { usePaletteText } from "./use-palette-text.ts";
import { usePeriods } from "./use-periods.ts";
import { useScreens } from "./use-screens.ts";

const texts = paletteMessages;

/** The operator's search: customers, screens and actions. */
export function CustomerSearch({ onClose }: { onClose: () => void }) {
  const { collects } = useUser();
  const commands = collects ? customerCommands : customerCommandsWithoutCollections;
  const typed = usePaletteText<CustomerCommand>((text) => splitCommand(text, commands));
  const { command } = typed;
  const undoAction = { label: texts.undoRecharge, keywords: texts.keywords.undo };
  const isUndo = command === "undo" || isNamed(undoAction, typed.text);
  const isNumber = rechargeNumberIn(typed.search) !== undefined || isLikeReceiptNumber(typed.search);
  const isReceipt = command === "receipt" ? isNumber : !command && typed.search.startsWith("#");
  const act = isUndo ? "undo" : command === "receipt" && !isNumber ? "receipt" : undefined;
  // What is typed to undo, or for a receipt, finds recharges and no customers.
  const ofCustomers =
    command === "undo" || command === "receipt" || isUndo || isReceipt
      ? { ...typed, command: undefined, query: "", isSearch: false }
      : { ...typed, command };
  const openDialog = useOpenDialog();
  const screens = useScreens(typed.text);
  const actions = useOperatorActions(typed.text, typed.type);
  const periods = usePeriods(typed.text);
  // A command alone waits for a name.
  const named = (command && !typed.search) || isUndo ? [] : [screens, actions, periods];
  const mistyped = [
    useScreens(typed.text, isMistyped),
    useOperatorActions(typed.text, typed.type, isMistyped),
  ];
  const customers = useFoundCustomers(ofCustomers);
  // Who types an action or a screen means no name like it.
  const nearest = named.some(isListed) ? [] : [customers.nearest];
  const receipts = useFoundReceipts(typed);
  const isOfCustomer = command === "undo" || command === "receipt";
  const recharges = useFoundRecharges({
    act,
    search: isOfCustomer ? typed.query : "",
    isWaiting: isOfCustomer && typed.isWaiting,
  });
  const offer = addOffer(ofCustomers, customers, {
    acts: [actions, periods, receipts.group],
    screens: [screens, useScreens(typed.search)],
    verbs: texts.addVerbs.customer,
    label: texts.addCustomerNamed,
    add: (search) => openDialog("addCustomer", { search }),
  });
  const found = act ? recharges : isReceipt ? receipts : customers;
  usePrefetchQuery(rechargeablePlatformsQuery);
  usePrefetchQuery(rechargeSettingsQuery);
  // So that the dialog opens at once.
  useEffect(() => void RechargeDialog.preload(), []);
  const records = act ? [recharges.group] : [customers.group, ...nearest, customers.payers, receipts.group];
  const hints = {
    recharge: collects ? texts.customerOrBoxHint : texts.customerHint,
    remind: collects ? texts.remindOrBoxHint : texts.remindHint,
    receive: texts.receiveHint,
    // The newest are listed before a name is typed.
    undo: recharges.group.options.length > 0 ? texts.undoHint : texts.noneUndoable,
    receipt: texts.receiptOrNameHint,
  };
  const noMatch = isReceipt || act ? texts.noRecharge : texts.noCustomer;
  const none = isUndo && !isOfCustomer ? texts.noneUndoable : noMatch(typed.search);
  return (
    <PaletteSearch
      typed={typed}
      placeholder={texts.customerPlaceholder}
      groups={orderGroups({ named, records, mistyped, offer }).map((one) => closingGroup(one, onClose))}
      hint={isReceipt && !command ? texts.receiptHint : hints[isUndo ? "undo" : (command ?? "recharge")]}
      asksForOffer={!isClearlyNew(typed.search) || customers.nearest.options.length > 0}
      none={none}
      failure={found.failure}
      onRetry={found.retry}
      onClose={onClose}
    />
  );
}
