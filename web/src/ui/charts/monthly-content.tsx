import { commonMessages } from "@cable-connect/contract/messages/common";
import { useMemo } from "react";
import { formatMonth } from "../text/format.ts";
import { DailyContent } from "./daily-content.tsx";
import type { DateWords, Measure } from "./measure.ts";

const monthWords: DateWords = { heading: commonMessages.month, full: formatMonth, short: formatMonth };

type MonthlyContentProps<Row> = {
  /** The id of the chart's heading. */
  titleId: string;
  months: readonly Row[];
  measures: readonly Measure<Row>[];
  /** What the chart shows, in a sentence. */
  summary: (period: { from: string; to: string }) => string;
  /** The text for months without any amount. */
  empty: string;
  /** Whether other months are loading; the shown ones are dimmed. */
  isStale: boolean;
};

/** A chart over months, oldest first, as `DailyContent` is one over days. */
export function MonthlyContent<Row extends { month: string }>(props: MonthlyContentProps<Row>) {
  const { months, summary, empty, ...shown } = props;
  // Memoized, as the chart redraws when `days` changes identity.
  const days = useMemo(() => months.map((row) => ({ ...row, date: `${row.month}-01` })), [months]);
  const period = { from: formatMonth(days[0]?.date ?? ""), to: formatMonth(days.at(-1)?.date ?? "") };
  return (
    <DailyContent
      {...shown}
      days={days}
      words={monthWords}
      summary={() => summary(period)}
      empty={() => empty}
    />
  );
}
