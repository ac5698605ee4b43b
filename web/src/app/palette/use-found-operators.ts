import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import type { Operator } from "@cable-connect/contract/operators";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { IconBuildingStore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { operatorSearchQuery } from "../../api/operators.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { formatPrice, today } from "../../ui/text/format.ts";
import type { OperatorCommand } from "./actions/admin-actions.ts";
import { isRecord } from "./match-words.ts";
import { daysOf, nameOf } from "./named-period.ts";
import { isAwaited, listedResults, type PaletteGroup, type PaletteOption } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

const texts = paletteMessages;

type SearchedText = Pick<
  PaletteText<OperatorCommand>,
  "command" | "search" | "amount" | "period" | "query" | "isSearch" | "isWaiting"
>;

/** What a command without a name lists: who is likely to need money. */
const lowestFirst = { filter: "active", sort: "balance", limit: listedResults } as const;

/**
 * The matching operators, each once for each of `commands`; those with the lowest balances for a command without a name.
 * Choosing one does what the command says; without a command it
 * opens its page, and with Shift its wallet.
 */
export function useFoundOperators(
  { command: typed, search, amount, period, query, isSearch, isWaiting }: SearchedText,
  commands: readonly (OperatorCommand | undefined)[] = [typed],
) {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const isListed = typed !== undefined && search === "";
  const isAsked = isSearch || isListed;
  const answer = useQuery({
    ...operatorSearchQuery(isListed ? lowestFirst : { search: query, limit: listedResults }),
    enabled: isListed || query !== "",
  });
  const { data, error, refetch } = answer;
  const isPending = isAsked && isAwaited(answer, { isWaiting });

  const isWrong = amount !== undefined && amount <= 0;
  const given = isWrong ? undefined : amount;

  function actionOf(command: OperatorCommand): string {
    if (command === "statement" && period) return texts.openStatementOf(nameOf(period));
    if (amount === undefined) return texts.operatorCommands[command].action;
    if (isWrong) return validationMessages.notPositive(validationMessages.amountLabel);
    return (command === "debit" ? texts.debitOf : texts.creditOf)(formatPrice(amount));
  }

  function optionOf(operator: Operator, command: OperatorCommand | undefined): PaletteOption {
    const { id, name, username, mobile, wallet, isActive } = operator;
    const phone = mobile ? [formatPhone(mobile)] : [];
    const params = { operatorId: String(id) };
    const open = () => void navigate({ to: "/operators/$operatorId", params });
    const fund = () => openDialog("wallet", { operator, start: { amount: given } });
    const debit = () => openDialog("wallet", { operator, start: { amount: given, type: "debit" } });
    // Each recharge that can be undone has its button in the list of transactions.
    const showTransactions = () =>
      void navigate({ to: "/dashboard", search: { operatorId: id }, hash: "recent-transactions" });
    const acts: Record<OperatorCommand, () => void> = {
      fund,
      debit,
      statement: () =>
        void navigate({
          to: "/operators/$operatorId/statement",
          params,
          search: period ? daysOf(period, today()) : {},
        }),
      transactions: showTransactions,
      margin: () => void navigate({ to: "/margin", search: { operatorId: id } }),
      edit: () => openDialog("editOperator", { operator }),
      assign: () => openDialog("assignPlatforms", { operator }),
      reset: () => openDialog("resetPassword", { operator }),
      undo: showTransactions,
    };
    return {
      key: `operator-${id}-${command}`,
      icon: IconBuildingStore,
      label: name,
      detail: [`@${username}`, texts.balance(formatPrice(wallet.balance)), ...phone].join(" · "),
      isInactive: !isActive,
      ...(command ? { action: actionOf(command), choose: acts[command] } : { choose: open }),
      other:
        command === "fund" || command === "debit"
          ? { choose: open, hint: texts.keys.openOperator, opensPage: true }
          : { choose: fund, hint: texts.keys.fund },
    };
  }

  const found = isAsked ? (data?.operators ?? []) : [];
  const total = isSearch ? (data?.pagination.total ?? 0) : 0;
  const group: PaletteGroup = {
    label: shellMessages.screens.operators,
    isPending,
    options: found.flatMap((operator) => commands.map((command) => optionOf(operator, command))),
    all:
      total > found.length
        ? {
            key: "all-operators",
            icon: IconBuildingStore,
            label: texts.allOperators(total),
            choose: () => void navigate({ to: "/operators", search: { search } }),
          }
        : undefined,
    isNamed: found.some(({ name, username, email, mobile }) =>
      isRecord({ names: [name, username, email], phone: mobile }, search),
    ),
  };
  const failure =
    isAsked && error && !isPending ? errorMessage(error, operatorMessages.loadFailed) : undefined;
  return { group, failure, retry: () => void refetch() };
}
