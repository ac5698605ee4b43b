import { paletteMessages } from "@cable-connect/contract/messages/palette";
import {
  type Icon,
  IconAlertCircle,
  IconArrowBackUp,
  IconChartBar,
  IconDeviceTv,
  IconDownload,
  IconHistory,
  IconKey,
  IconPencil,
  IconReceipt,
  IconSearch,
  IconUserPlus,
  IconWallet,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { exportFile } from "../../../ui/lists/export-file.ts";
import { today } from "../../../ui/text/format.ts";
import { splitPeriod } from "../match-period.ts";
import type { Finds } from "../match-words.ts";
import type { NamedPeriod } from "../named-period.ts";
import type { PaletteGroup } from "../palette-group.ts";
import { type CommandKeywords, splitCommand } from "../split-command.ts";
import { actionsGroup, commandAction, useSharedActions } from "./shared-actions.ts";

const texts = paletteMessages;
const { keywords, operatorCommands } = texts;

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
const operatorKeywords = Object.fromEntries(
  operatorCommandNames.map((name) => [name, operatorCommands[name].keywords]),
) as unknown as CommandKeywords<OperatorCommand>;

type OperatorText = ReturnType<typeof splitCommand<OperatorCommand>> & { period?: NamedPeriod };

/** Splits a text as `splitCommand` does, and a statement's period off: `statement ravi last month`. */
export function splitOperatorCommand(text: string): OperatorText {
  const split = splitCommand(text, operatorKeywords);
  const inner = split.command === "statement" ? splitPeriod(split.search, today()) : undefined;
  if (inner) return { ...split, search: inner.rest, period: inner.period };
  const outer = splitPeriod(text, today());
  const rest = outer && splitCommand(outer.rest, operatorKeywords);
  return rest?.command === "statement" ? { ...rest, period: outer?.period } : split;
}

/** What an admin can do anywhere. `onType` continues with another text in the search box. */
export function useAdminActions(text: string, onType: (text: string) => void, finds?: Finds): PaletteGroup {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  return actionsGroup(
    text,
    [
      {
        key: "add",
        icon: IconUserPlus,
        label: texts.createOperator,
        keywords: keywords.createOperator,
        choose: () => openDialog("addOperator"),
      },
      ...operatorCommandNames.map((name) => {
        const { label, keywords } = operatorCommands[name];
        return commandAction(name, operatorIcons[name], label, keywords, onType);
      }),
      {
        key: "search-transactions",
        icon: IconSearch,
        label: texts.searchTransactions,
        keywords: keywords.searchTransactions,
        choose: () =>
          void navigate({ to: "/dashboard", hash: "recent-transactions", state: { isSearch: true } }),
      },
      {
        key: "low-balance",
        icon: IconAlertCircle,
        label: texts.lowBalance,
        keywords: keywords.lowBalanceList,
        choose: () => void navigate({ to: "/operators/low-balance" }),
      },
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
    ],
    finds,
  );
}
