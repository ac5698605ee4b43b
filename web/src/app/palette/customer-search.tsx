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
import { type PaletteText, usePaletteText } from "./use-palette-text.ts";
import { usePeriods } from "./use-periods.ts";
import { useScreens } from "./use-screens.ts";

const texts = paletteMessages;

/** The operator's search: customers, screens and actions. */
export function CustomerSearch({ onClose }: { onClose: () => void }) {
  const { collects } = useUser();
  const commands = collects ? customerCommands : customerCommandsWithoutCollections;
  const typed = usePaletteText<CustomerCommand>((text) => splitCommand(text, commands));
  const { command } = typed;
  const asked = askedIn(typed);
  const act = command === "undo" || command === "receipt" ? undefined : command;
  // What is typed to undo, or for a receipt, finds recharges and no customers.
  const ofCustomers =
    asked === "customers"
      ? { ...typed, command: act }
      : { ...typed, command: undefined, query: "", isSearch: false };
  const openDialog = useOpenDialog();
  const screens = useScreens(typed.text);
  const actions = useOperatorActions(typed.text, typed.type);
  const periods = usePeriods(typed.text);
  // A command alone waits for a name.
  const isCommandAlone = (command && !typed.search) || asked === "undo";
  const named = isCommandAlone ? [] : [screens, actions, periods];
  const mistyped = [
    useScreens(typed.text, isMistyped),
    useOperatorActions(typed.text, typed.type, isMistyped),
  ];
  const customers = useFoundCustomers(ofCustomers);
  // Who types an action or a screen means no name like it.
  const nearest = named.some(isListed) ? [] : [customers.nearest];
  const receipts = useFoundReceipts(typed);
  const recharges = useFoundRecharges({
    act: asked === "undo" || asked === "receipt" ? asked : undefined,
    search: command ? typed.query : "",
    isWaiting: command !== undefined && typed.isWaiting,
  });
  const offer = addOffer(ofCustomers, customers, {
    acts: [actions, periods, receipts.group],
    screens: [screens, useScreens(typed.search)],
    verbs: texts.addVerbs.customer,
    label: texts.addCustomerNamed,
    add: (search) => openDialog("addCustomer", { search }),
  });
  const found = { undo: recharges, receipt: recharges, number: receipts, customers }[asked];
  usePrefetchQuery(rechargeablePlatformsQuery);
  usePrefetchQuery(rechargeSettingsQuery);
  // So that the dialog opens at once.
  useEffect(() => void RechargeDialog.preload(), []);
  const records =
    found === recharges ? [recharges.group] : [customers.group, ...nearest, customers.payers, receipts.group];
  const isNewestUndoable = recharges.group.options.length > 0;
  const noMatch = asked === "customers" ? texts.noCustomer : texts.noRecharge;
  return (
    <PaletteSearch
      typed={typed}
      placeholder={texts.customerPlaceholder}
      groups={orderGroups({ named, records, mistyped, offer }).map((one) => closingGroup(one, onClose))}
      hint={hintOf(asked === "undo" ? asked : command, { asked, collects, isNewestUndoable })}
      asksForOffer={!isClearlyNew(typed.search) || customers.nearest.options.length > 0}
      none={asked === "undo" && !command ? texts.noneUndoable : noMatch(typed.search)}
      failure={found.failure}
      onRetry={found.retry}
      onClose={onClose}
    />
  );
}

/** What the typed text asks for: recharges to undo, receipts of a customer, the receipt with a number, or else customers. */
type Asked = "undo" | "receipt" | "number" | "customers";

function askedIn({ command, text, search }: PaletteText<CustomerCommand>): Asked {
  const undoAction = { label: texts.undoRecharge, keywords: texts.keywords.undo };
  if (command === "undo" || isNamed(undoAction, text)) return "undo";
  if (command === "receipt") {
    const isNumber = rechargeNumberIn(search) !== undefined || isLikeReceiptNumber(search);
    return isNumber ? "number" : "receipt";
  }
  return !command && search.startsWith("#") ? "number" : "customers";
}

type HintOptions = { asked: Asked; collects: boolean | undefined; isNewestUndoable: boolean };

function hintOf(
  command: CustomerCommand | undefined,
  { asked, collects, isNewestUndoable }: HintOptions,
): string {
  switch (command) {
    case "remind":
      return collects ? texts.remindOrBoxHint : texts.remindHint;
    case "receive":
      return texts.receiveHint;
    // The newest are listed before a name is typed.
    case "undo":
      return isNewestUndoable ? texts.undoHint : texts.noneUndoable;
    case "receipt":
      return texts.receiptOrNameHint;
    default:
      if (!command && asked === "number") return texts.receiptHint;
      return collects ? texts.customerOrBoxHint : texts.customerHint;
  }
}
