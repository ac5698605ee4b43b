import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AnswerOf } from "../../api/client/route.ts";
import { transactionsQuery } from "../../api/wallet.ts";
import { isReversed, nameOfPeriod, periodPresets } from "../../ui/fields/period-presets.ts";
import { focusMain } from "../../ui/focus/focus-main.ts";
import { Figures } from "../../ui/layout/figures.tsx";
import { formatPrice, today } from "../../ui/text/format.ts";
import { useUndoDialog } from "../undo/use-undo-dialog.tsx";
import { movementColumns } from "./movement-columns.tsx";
import { usualPeriod } from "./statement-days.ts";
import classes from "./wallet.module.css";
import { type DaysToggle, WalletDays, type WalletDaysTab } from "./wallet-days.tsx";
import { WalletList } from "./wallet-list.tsx";

type WalletStatementProps = WalletDaysTab & {
  /** The operator whose wallet an admin reads; without one it is the caller's own. */
  operatorId?: number;
  /** Buttons of the list, unless the screen has them, with the one that shows the filter by `days`. */
  buttons?: ReactNode;
  days?: DaysToggle;
};

/** Every movement of a wallet in the chosen days, with the balance after it. */
export function WalletStatement(props: WalletStatementProps) {
  const { page, filter, onFilter, operatorId, buttons, days, ...tab } = props;
  const { data, error, isPlaceholderData } = useQuery(transactionsQuery({ page, ...filter }, operatorId));
  const undo = useUndoDialog();
  const list = data && { rows: data.transactions, ...data.pagination };
  return (
    <>
      <WalletList
        caption={walletMessages.statement}
        noun="transactions"
        columns={movementColumns({
          ...(operatorId === undefined
            ? { side: "operator" }
            : {
                side: "admin",
                onUndo: ({ rechargeId, ...movement }) =>
                  rechargeId === null
                    ? undo.openAdjustment(operatorId, movement)
                    : undo.open({ rechargeId, operatorId }),
              }),
          format: formatPrice,
        })}
        list={list}
        isStale={isPlaceholderData}
        error={error}
        failureMessage={walletMessages.transactionsLoadFailed}
        {...(nameOfPeriod(filter, today(), usualPeriod) === usualPeriod
          ? {
              empty: walletMessages.noneThisMonth,
              nextStep: (
                <Button
                  variant="light"
                  onClick={() => {
                    onFilter(periodPresets(today()).lastMonth);
                    // The button disappears.
                    focusMain();
                  }}
                >
                  {walletMessages.lastMonth}
                </Button>
              ),
            }
          : { empty: walletMessages.noTransactions })}
        tools={
          <WalletDays
            label={walletMessages.filterStatement}
            applied={filter}
            usual={usualPeriod}
            onApply={onFilter}
            days={days}
          >
            {buttons}
          </WalletDays>
        }
        summary={
          <>
            <Figures
              figures={data && !isReversed(filter) ? sumsOf(data) : []}
              isStale={isPlaceholderData}
              className={classes.sums}
            />
            {data?.undone !== undefined && data.undone > 0 && !isReversed(filter) && (
              <Text size="sm" c="dimmed">
                {walletMessages.undoneInSums(formatPrice(data.undone))}
              </Text>
            )}
          </>
        }
        {...tab}
      />
      {undo.element}
    </>
  );
}

type Sums = Pick<
  AnswerOf<"GET /operator/wallet/transactions">,
  "openingBalance" | "closingBalance" | "moneyIn" | "moneyOut"
>;

function sumsOf({ openingBalance, moneyIn, moneyOut, closingBalance }: Sums) {
  const { sums } = walletMessages;
  return [
    { key: "opening", label: sums.opening, amount: formatPrice(openingBalance) },
    { key: "in", label: sums.moneyIn, amount: formatPrice(moneyIn) },
    { key: "out", label: sums.moneyOut, amount: formatPrice(moneyOut) },
    { key: "closing", label: sums.closing, amount: formatPrice(closingBalance) },
  ];
}
