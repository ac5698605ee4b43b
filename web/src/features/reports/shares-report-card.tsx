import { ShareContent } from "../../ui/charts/share-card.tsx";
import { type Part, sharesOf } from "../../ui/charts/shares.ts";
import { moneyAlike } from "./money-alike.ts";
import { ReportCard, type ReportCardProps } from "./report-card.tsx";

type SharesReportCardProps<Row> = Omit<ReportCardProps<Row>, "chart" | "className"> & {
  /** What a row is in the chart, which shows those above 0. */
  partOf: (row: Row) => Part;
  /** Keeps the order of the rows in place of the largest first. */
  isInOrder?: boolean;
};

/** A report whose chart shows the share of each row. */
export function SharesReportCard<Row>({ partOf, isInOrder = false, ...card }: SharesReportCardProps<Row>) {
  const shown = card.rows?.map(partOf).filter(({ amount }) => amount > 0);
  return (
    <ReportCard
      {...card}
      chart={(titleId) => (
        <ShareContent
          titleId={titleId}
          shares={shown && sharesOf(shown, { isInOrder })}
          format={moneyAlike(shown?.map(({ amount }) => amount) ?? [])}
          empty={card.empty}
          isStale={card.isStale}
        />
      )}
    />
  );
}
