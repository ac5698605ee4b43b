import { runwayDays } from "@cable-connect/contract/due-days";
import { lowBalanceMessages } from "@cable-connect/contract/messages/low-balance";
import type { LowBalanceOperator } from "@cable-connect/contract/operators";
import { addDays } from "@cable-connect/contract/values/business-date";
import { addRupees } from "@cable-connect/contract/values/money";
import { formatExactMoney, formatWeekday, today } from "../../ui/text/format.ts";
import { WeekShort } from "./operator-cells.tsx";
import classes from "./operators.module.css";

const { lasts } = lowBalanceMessages;

/** Until when an operator's wallet covers the renewals that fall due, and what it lacks; an inactive operator renews nothing. */
export function WalletLasts({ isActive, wallet, creditLimit, coversUntil, runway }: LowBalanceOperator) {
  if (!isActive) return "—";
  const available = addRupees(wallet.balance, creditLimit);
  if (wallet.balance === 0 && creditLimit === 0 && runway.next30.renewals === 0)
    return <span className={classes.none}>{lasts.noFunds}</span>;
  return (
    <>
      {available > 0 ? (
        <Until day={coversUntil} renewals={runway.next30.renewals} />
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

function Until({ day, renewals }: { day: LowBalanceOperator["coversUntil"]; renewals: number }) {
  if (renewals === 0) return <span className={classes.none}>{lasts.nothingToRenew(runwayDays.next30)}</span>;
  if (day === null) return <span className={classes.ended}>{lasts.notToday}</span>;
  const isAll = day >= addDays(today(), runwayDays.next30);
  const isSoon = day <= addDays(today(), 1);
  return (
    <span className={classes.lasts} data-soon={isSoon || undefined}>
      {isAll ? lasts.month(runwayDays.next30) : lasts.until(formatWeekday(day))}
    </span>
  );
}
