import { commonMessages } from "@cable-connect/contract/messages/common";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./balance-preview.module.css";
import { BalanceText } from "./balance-text.tsx";

type BalancePreviewProps = {
  /** Rupees in the wallet now; undefined until loaded. */
  now: number | undefined;
  /** Rupees in the wallet afterwards; undefined without an amount. */
  after: number | undefined;
  /** By default those of a wallet. */
  labels?: { now: string; after: string } | undefined;
  /** Text below, such as a warning that the wallet is short. */
  note?: ReactNode;
};

const walletLabels = { now: commonMessages.balanceNow, after: commonMessages.balanceAfter };

/** A balance before and after the action of a dialog. */
export function BalancePreview({ now, after, labels = walletLabels, note }: BalancePreviewProps) {
  return (
    <div>
      <dl className={classes.balances}>
        <div>
          <dt>{labels.now}</dt>
          <dd>{now === undefined ? <Skeleton h={20} w={96} my={2} /> : <BalanceText rupees={now} />}</dd>
        </div>
        <div>
          <dt>{labels.after}</dt>
          <dd aria-live="polite">{after === undefined ? "—" : <BalanceText rupees={after} />}</dd>
        </div>
      </dl>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}
