import { reportMessages } from "@cable-connect/contract/messages/reports";
import { useState } from "react";
import { ShareContent } from "../../ui/charts/share-card.tsx";
import { sharesOf } from "../../ui/charts/shares.ts";
import { ChoiceSwitch } from "../../ui/fields/choice-switch.tsx";
import { moneyAlike } from "./money-alike.ts";
import type { AmountsToChoose } from "./report-amounts.ts";
import { ReportCard, type ReportCardProps } from "./report-card.tsx";
import classes from "./reports.module.css";

type SharesReportCardProps<Row> = Omit<ReportCardProps<Row>, "chart" | "className" | "hint"> & {
  amounts: AmountsToChoose<Row>;
  /** Keeps the order of the rows in place of the largest first. */
  isInOrder?: boolean;
};

/** A report whose chart shows the share of each row. */
export function SharesReportCard<Row>({ amounts, isInOrder = false, ...card }: SharesReportCardProps<Row>) {
  const [nth, choose] = useState(0);
  const { hint, empty, partOf } = amounts[nth] ?? amounts[0];
  const parts = card.rows?.map(partOf).filter(({ amount }) => amount > 0);
  return (
    <ReportCard
      {...card}
      hint={amounts[0].hint}
      chartHint={hint}
      chart={(titleId) => (
        <>
          {amounts.length > 1 && (
            <div className={classes.amounts}>
              <ChoiceSwitch
                label={reportMessages.amountsOf(card.title)}
                choices={amounts.map(({ label }, value) => ({ value, label }))}
                value={nth}
                onChange={choose}
              />
            </div>
          )}
          <ShareContent
            titleId={titleId}
            shares={parts && sharesOf(parts, { isInOrder })}
            format={moneyAlike(parts?.map(({ amount }) => amount) ?? [])}
            empty={empty}
            isStale={card.isStale}
          />
        </>
      )}
    />
  );
}
