import type { LowBalanceTab } from "@cable-connect/contract/lists/list-filters";
import type { KeyOf, LowBalanceSort } from "@cable-connect/contract/lists/sort";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { lowBalanceMessages } from "@cable-connect/contract/messages/low-balance";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { LowBalanceOperator } from "@cable-connect/contract/operators";
import { Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import { formatExactMoney, formatPrice } from "../../../ui/text/format.ts";
import {
  Balance,
  OperatorContact,
  OperatorName,
  OperatorStatus,
  operatorNameId,
} from "../operator-cells.tsx";
import classes from "../operators.module.css";
import { WalletLasts } from "../wallet-lasts.tsx";

const { alertBelow, noAlert, lasts } = lowBalanceMessages;

type Actions = { onWallet: (operator: LowBalanceOperator) => void };

/**
 * The columns of the operators with a negative balance (specification, section 2, Low balance operators), and how long each
 * wallet lasts.
 */
export function lowBalanceColumns(
  tab: LowBalanceTab,
  { onWallet }: Actions,
): Column<LowBalanceOperator, KeyOf<LowBalanceSort>>[] {
  return [
    {
      header: commonMessages.operator,
      cell: (operator) => <OperatorName {...operator} />,
      phone: "title",
      sort: { first: "name", kind: "text" },
    },
    {
      header: operatorMessages.columns.contact,
      width: "var(--contact-width)",
      cell: (operator) => <OperatorContact {...operator} />,
      phone: "detail",
    },
    {
      header: commonMessages.status,
      width: "var(--status-width)",
      cell: (operator) => <OperatorStatus {...operator} />,
      phone: ({ isActive }) => (isActive ? undefined : "note"),
    },
    {
      header: operatorMessages.columns.walletBalance,
      // Below the balance stands the alert.
      width: tab === "alert" ? "9.5rem" : "7.75rem",
      align: "right",
      phone: "side",
      sort: { first: "balance", kind: "amount" },
      cell: ({ wallet, lowBalanceThreshold }) => (
        <>
          <Balance rupees={wallet.balance} format={formatExactMoney} />
          {tab === "alert" && (
            <Text size="sm" c="dimmed" className={classes.alert}>
              {lowBalanceThreshold > 0 ? alertBelow(formatPrice(lowBalanceThreshold)) : noAlert}
            </Text>
          )}
        </>
      ),
    },
    {
      header: lasts.title,
      width: "var(--lasts-width)",
      sort: { first: "lasts", kind: "expiry" },
      cell: (operator) => <WalletLasts {...operator} />,
      phone: ({ isActive }) => (isActive ? "foot" : undefined),
    },
    {
      header: commonMessages.actions,
      width: "11rem",
      isActions: true,
      cell: (operator) => (
        <>
          <RowButton
            data-wide
            aria-describedby={operatorNameId(operator.id)}
            renderRoot={(props) => (
              <Link to="/operators/$operatorId" params={{ operatorId: String(operator.id) }} {...props} />
            )}
          >
            {operatorMessages.viewDetails}
          </RowButton>
          <RowButton aria-describedby={operatorNameId(operator.id)} onClick={() => onWallet(operator)}>
            {operatorMessages.updateWalletShort}
          </RowButton>
        </>
      ),
    },
  ];
}
