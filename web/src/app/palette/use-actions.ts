import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import {
  type Icon,
  IconAlertCircle,
  IconArrowBackUp,
  IconBell,
  IconBook,
  IconCalendarDue,
  IconCash,
  IconChartBar,
  IconCoinRupee,
  IconDeviceTv,
  IconDownload,
  IconHistory,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMessage,
  IconMoon,
  IconPencil,
  IconReceipt,
  IconRefresh,
  IconRoute,
  IconSettings,
  IconSun,
  IconUpload,
  IconUserPlus,
  IconWallet,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { signOut } from "../../api/auth.ts";
import { useUser } from "../../api/client/session.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { exportFile } from "../../ui/lists/export-file.ts";
import { useLetterKeySetting } from "../shell/letter-key-setting.ts";
import { isNamed, matchesWords } from "./match-words.ts";
import { namedGroup } from "./order-groups.ts";
import type { PaletteGroup, PaletteOption } from "./palette-group.ts";
import type { CommandKeywords } from "./split-command.ts";

const texts = paletteMessages;
const { keywords } = texts;

/** An action, and other words that find it. */
type Action = PaletteOption & { keywords?: readonly string[] };

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

const { operatorCommands } = texts;
export type OperatorCommand = keyof typeof operatorCommands;
/** What an admin can do with an operator, in the order of the list. */
const operatorIcons: Record<OperatorCommand, Icon> = {
  fund: IconWallet,
  debit: IconWallet,
  statement: IconReceipt,
  transactions: IconHistory,
  margin: IconChartBar,
  edit: IconPencil,
  assign: IconDeviceTv,
  reset: IconKey,
  undo: IconArrowBackUp,
};
const operatorCommandNames = Object.keys(operatorIcons) as OperatorCommand[];

/** The words that begin each command on an operator. */
export const operatorKeywords = Object.fromEntries(
  operatorCommandNames.map((name) => [name, operatorCommands[name].keywords]),
) as unknown as CommandKeywords<OperatorCommand>;

/** What an operator can do anywhere. `onType` continues with another text in the search box. */
export function useOperatorActions(text: string, onType: (text: string) => void): PaletteGroup {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const { collects } = useUser();
  const openTab = (tab: (typeof collectionTabs)[number]["tab"]) =>
    void navigate({ to: "/collections", search: { tab } });
  const openSetting = (hash: "recharges" | "collections") => void navigate({ to: "/profile", hash });
  return actionsGroup(text, [
    command("recharge", IconRefresh, texts.rechargeCustomer, keywords.recharge, onType),
    command("remind", IconBell, texts.remindCustomer, keywords.remind, onType),
    ...(collects ? [command("receive", IconCash, texts.receivePayment, keywords.receive, onType)] : []),
    command("undo", IconArrowBackUp, texts.undoRecharge, keywords.undo, onType),
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
  ]);
}

/** The lists of Collections, by other words for what is there. */
const collectionTabs = [
  { key: "owing", tab: undefined, icon: IconCoinRupee, label: texts.whoOwes, keywords: keywords.whoOwes },
  { key: "payments", tab: "payments", icon: IconCash, label: texts.payments, keywords: keywords.payments },
  { key: "day-book", tab: "day-book", icon: IconBook, label: texts.dayBook, keywords: keywords.dayBook },
  { key: "close-day", tab: "day-book", icon: IconBook, label: texts.closeDay, keywords: keywords.closeDay },
  { key: "route", tab: "route", icon: IconRoute, label: texts.routeSheet, keywords: keywords.routeSheet },
] as const;

/** What an admin can do anywhere. `onType` continues with another text in the search box. */
export function useAdminActions(text: string, onType: (text: string) => void): PaletteGroup {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  return actionsGroup(text, [
    {
      key: "add",
      icon: IconUserPlus,
      label: texts.createOperator,
      keywords: keywords.createOperator,
      choose: () => openDialog("addOperator"),
    },
    ...operatorCommandNames.map((name) => {
      const { label, keywords } = operatorCommands[name];
      return command(name, operatorIcons[name], label, keywords, onType);
    }),
    {
      key: "below-alert",
      icon: IconAlertCircle,
      label: texts.belowAlert,
      keywords: keywords.belowAlert,
      choose: () => void navigate({ to: "/operators/low-balance", search: { tab: "alert" } }),
    },
    {
      key: "running-short",
      icon: IconAlertCircle,
      label: texts.runningShort,
      keywords: keywords.runningShort,
      choose: () => void navigate({ to: "/operators/low-balance", search: { tab: "short" } }),
    },
    {
      key: "export-operators",
      icon: IconDownload,
      label: texts.exportOperators,
      choose: () => void exportFile("GET /admin/operators/export"),
    },
    {
      key: "export-transactions",
      icon: IconDownload,
      label: texts.exportTransactions,
      choose: () => void exportFile("GET /admin/transactions/export"),
    },
    {
      key: "export-audit-log",
      icon: IconDownload,
      label: texts.exportAuditLog,
      choose: () => void exportFile("GET /admin/audit-log/export"),
    },
    ...useSharedActions(),
  ]);
}

function useSharedActions(): Action[] {
  const openDialog = useOpenDialog();
  const { areOn } = useLetterKeySetting();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme() === "dark" ? "light" : "dark";
  return [
    {
      key: "theme",
      icon: scheme === "dark" ? IconMoon : IconSun,
      label: texts.switchTheme[scheme],
      keywords: keywords.switchTheme,
      choose: () => setColorScheme(scheme),
    },
    {
      key: "shortcuts",
      icon: IconKeyboard,
      label: texts.showShortcuts,
      keywords: keywords.showShortcuts,
      keys: areOn ? "?" : undefined,
      choose: () => openDialog("shortcuts"),
    },
    {
      key: "sign-out",
      icon: IconLogout,
      label: shellMessages.signOut,
      keywords: keywords.signOut,
      choose: () => void signOut(),
    },
  ];
}

/** An action on a record: choosing it types its first keyword, and the record's name follows. */
function command(
  key: string,
  icon: Action["icon"],
  label: string,
  words: readonly [string, ...string[]],
  onType: (text: string) => void,
): Action {
  return { key, icon, label, keywords: words, choose: () => onType(`${words[0]} `), staysOpen: true };
}

function actionsGroup(text: string, actions: readonly Action[]): PaletteGroup {
  const options = actions
    .filter((action) => matchesWords(action, text))
    .map((action) => ({ ...action, key: `action-${action.key}` }));
  return namedGroup(texts.actions, options, (action) => isNamed(action, text));
}
