import { addDays } from "@cable-connect/contract/business-date";
import { type LowBalanceTab, runwayDays } from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { lowBalanceMessages } from "@cable-connect/contract/messages/low-balance";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { LowBalanceOperator } from "@cable-connect/contract/operators";
import type { KeyOf, LowBalanceSort } from "@cable-connect/contract/sort";
import { Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { addRupees } from "../../../ui/fields/add-rupees.ts";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import { formatExactMoney, formatWeekday, today } from "../../../ui/text/format.ts";
import {
  Balance,
  OperatorContact,
  OperatorName,
  OperatorStatus,
  operatorNameId,
  WeekShort,
} from "../operator-cells.tsx";
import classes from "../operators.module.css";

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
      cell: (operator) => <OperatorContact {...operator} />,
      phone: "detail",
    },
    {
      header: commonMessages.status,
      cell: (operator) => <OperatorStatus {...operator} />,
      phone: ({ isActive }) => (isActive ? undefined : "note"),
    },
    {
      header: operatorMessages.columns.walletBalance,
      align: "right",
      phone: "side",
      sort: { first: "balance", kind: "amount" },
      cell: ({ wallet, lowBalanceThreshold }) => (
        <>
          <Balance rupees={wallet.balance} format={formatExactMoney} />
          {tab === "alert" && (
            <Text size="sm" c="dimmed" className={classes.alert}>
              {lowBalanceThreshold > 0 ? alertBelow(formatExactMoney(lowBalanceThreshold)) : noAlert}
            </Text>
          )}
        </>
      ),
    },
    {
      header: lasts.title,
      cell: (operator) => <Lasts {...operator} />,
      phone: ({ isActive }) => (isActive ? "note" : undefined),
    },
    {
      header: commonMessages.actions,
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

/** Until when the wallet covers the renewals that fall due, and what it lacks; an inactive operator renews nothing. */
function Lasts({ isActive, wallet, creditLimit, coversUntil, runway }: LowBalanceOperator) {
  if (!isActive) return "—";
  const available = addRupees(wallet.balance, creditLimit);
  return (
    <>
      {available > 0 ? (
        <Until day={coversUntil} />
      ) : (
        <span className={classes.ended}>
          {creditLimit > 0 && available < 0
            ? lasts.pastCreditLimit(formatExactMoney(-available))
            : lasts.cantRecharge}
        </span>
      )}
      <WeekShort {...runway.next7} />
    </>
  );
}

function Until({ day }: { day: LowBalanceOperator["coversUntil"] }) {
  if (day === null) return <span className={classes.ended}>{lasts.notToday}</span>;
  const isAll = day >= addDays(today(), runwayDays.next30);
  return (
    <span className={classes.lasts}>
      {isAll ? lasts.month(runwayDays.next30) : lasts.until(formatWeekday(day))}
    </span>
  );
}
