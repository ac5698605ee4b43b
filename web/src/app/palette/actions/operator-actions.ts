import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import {
  IconArrowBackUp,
  IconBell,
  IconBook,
  IconCalendarDue,
  IconCash,
  IconCoinRupee,
  IconDownload,
  IconKey,
  IconMessage,
  IconReceipt,
  IconRefresh,
  IconRoute,
  IconSettings,
  IconUpload,
  IconUserPlus,
  IconWallet,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useUser } from "../../../api/client/session.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { exportFile } from "../../../ui/lists/export-file.ts";
import type { Finds } from "../match-words.ts";
import type { PaletteGroup } from "../palette-group.ts";
import { actionsGroup, commandAction, useSharedActions } from "./shared-actions.ts";

const texts = paletteMessages;
const { keywords } = texts;

/** What an operator can do with a customer, by the words that say so before the customer's name. */
export const customerCommands = {
  recharge: keywords.recharge,
  remind: keywords.remind,
  receive: keywords.receive,
  undo: keywords.undo,
  receipt: keywords.receipt,
};
export type CustomerCommand = keyof typeof customerCommands;
/** The commands that find customers; the others find recharges. */
export type CustomerAct = Exclude<CustomerCommand, "undo" | "receipt">;

/** What an operator can do with a customer while its collections are off. */
export const customerCommandsWithoutCollections = { ...customerCommands, receive: [] };

/** The lists of Collections, by other words for what is there. */
const collectionTabs = [
  { key: "owing", tab: undefined, icon: IconCoinRupee, label: texts.whoOwes, keywords: keywords.whoOwes },
  { key: "payments", tab: "payments", icon: IconCash, label: texts.payments, keywords: keywords.payments },
  { key: "day-book", tab: "day-book", icon: IconBook, label: texts.dayBook, keywords: keywords.dayBook },
  { key: "close-day", tab: "day-book", icon: IconBook, label: texts.closeDay, keywords: keywords.closeDay },
  { key: "route", tab: "route", icon: IconRoute, label: texts.routeSheet, keywords: keywords.routeSheet },
] as const;

/** What an operator can do anywhere. `onType` continues with another text in the search box. */
export function useOperatorActions(
  text: string,
  onType: (text: string) => void,
  finds?: Finds,
): PaletteGroup {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const { collects } = useUser();
  const openTab = (tab: (typeof collectionTabs)[number]["tab"]) =>
    void navigate({ to: "/collections", search: { tab } });
  const openSetting = (hash: "recharges" | "collections") => void navigate({ to: "/profile", hash });
  return actionsGroup(
    text,
    [
      commandAction("recharge", IconRefresh, texts.rechargeCustomer, keywords.recharge, onType),
      commandAction("remind", IconBell, texts.remindCustomer, keywords.remind, onType),
      ...(collects
        ? [commandAction("receive", IconCash, texts.receivePayment, keywords.receive, onType)]
        : []),
      commandAction("undo", IconArrowBackUp, texts.undoRecharge, keywords.undo, onType),
      {
        key: "receipt",
        icon: IconReceipt,
        label: texts.findReceipt,
        keywords: keywords.findReceipt,
        choose: () => onType("#"),
        staysOpen: true,
      },
      {
        key: "renew-due",
        icon: IconCalendarDue,
        label: texts.renewDue,
        keywords: keywords.renewDue,
        choose: () => void navigate({ to: "/due", search: { tab: "due", select: "renew" } }),
      },
      {
        key: "renew-near",
        icon: IconCalendarDue,
        label: texts.renewNear,
        keywords: keywords.renewNear,
        choose: () => void navigate({ to: "/due", search: { tab: "near", select: "renew" } }),
      },
      {
        key: "add",
        icon: IconUserPlus,
        label: texts.addCustomer,
        keywords: keywords.addCustomer,
        choose: () => openDialog("addCustomer"),
      },
      {
        key: "import",
        icon: IconUpload,
        label: texts.importCustomers,
        keywords: keywords.import,
        choose: () => void navigate({ to: "/customers/import" }),
      },
      {
        key: "export",
        icon: IconDownload,
        label: texts.exportCustomers,
        keywords: keywords.export,
        choose: () => void exportFile("GET /operator/customers/export"),
      },
      {
        key: "statement",
        icon: IconReceipt,
        label: texts.statement,
        keywords: keywords.statement,
        choose: () => void navigate({ to: "/wallet", search: { tab: "statement" } }),
      },
      {
        key: "wallet-balance",
        icon: IconWallet,
        label: texts.walletBalance,
        keywords: keywords.walletBalance,
        choose: () => void navigate({ to: "/wallet" }),
      },
      ...(collects ? collectionTabs.map((one) => ({ ...one, choose: () => openTab(one.tab) })) : []),
      {
        key: "reminders",
        icon: IconMessage,
        label: reminderMessages.settings,
        keywords: keywords.reminderSettings,
        choose: () => openDialog("reminderSettings"),
      },
      {
        key: "low-balance",
        icon: IconBell,
        label: walletMessages.lowBalance,
        keywords: keywords.lowBalance,
        choose: () => openDialog("lowBalance"),
      },
      {
        key: "recharge-settings",
        icon: IconSettings,
        label: texts.rechargeSettings,
        keywords: keywords.rechargeSettings,
        choose: () => openSetting("recharges"),
      },
      {
        key: "collection-settings",
        icon: IconSettings,
        label: collects ? texts.collectionAndUpiSettings : texts.collectionSettings,
        keywords: keywords.collectionSettings,
        choose: () => openSetting("collections"),
      },
      {
        key: "password",
        icon: IconKey,
        label: shellMessages.changePassword,
        keywords: keywords.changePassword,
        choose: () => openDialog("changePassword"),
      },
      ...useSharedActions(),
    ],
    finds,
  );
}
