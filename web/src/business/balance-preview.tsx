import { commonMessages } from "@cable-connect/contract/messages/common";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { formatExactMoney } from "../ui/text/format.ts";
import classes from "./balance-preview.module.css";

type BalancePreviewProps = {
  /** Rupees in the wallet now; undefined until it is known. */
  now: number | undefined;
  /** Rupees once done; undefined while the amount is not. */
  after: number | undefined;
  /** A sentence below, such as that the wallet can't cover it. */
  note?: ReactNode;
};

/** What a wallet holds before and after what a dialog is about to do. */
export function BalancePreview({ now, after, note }: BalancePreviewProps) {
  return (
    <div className={classes.preview}>
      <dl className={classes.balances}>
        <div>
          <dt>{commonMessages.balanceNow}</dt>
          <dd>{now === undefined ? <Skeleton h={20} w={96} my={2} /> : <Balance rupees={now} />}</dd>
        </div>
        <div>
          <dt>{commonMessages.balanceAfter}</dt>
          <dd aria-live="polite">{after === undefined ? "—" : <Balance rupees={after} />}</dd>
        </div>
      </dl>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}

function Balance({ rupees }: { rupees: number }) {
  return <span data-negative={rupees < 0 || undefined}>{formatExactMoney(rupees)}</span>;
}
