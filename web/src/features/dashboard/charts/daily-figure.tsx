import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import { DailyContent, type DailyContentProps } from "../../../ui/charts/daily-content.tsx";
import { FigureCard } from "../../../ui/charts/figure-card.tsx";
import type { Dated } from "../../../ui/charts/measure.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { ChoiceSwitch } from "../../../ui/fields/choice-switch.tsx";
import { chartDays, useChartDays } from "./use-chart-days.ts";

const choices = chartDays.map((days) => ({ value: days, label: dashboardMessages.days(days) }));

type DailyFigureProps<Day> = Pick<DailyContentProps<Day>, "measures" | "summary" | "empty"> & {
  title: string;
  /** The amounts of the days that `useChartDays` tells. */
  query: UseQueryResult<{ days: readonly Day[] }>;
};

/** A card with a chart of the last days, and a switch for how many. */
export function DailyFigure<Day extends Dated>({ title, query, ...content }: DailyFigureProps<Day>) {
  const titleId = useId();
  const [shown, changeDays] = useChartDays();
  const { data, error, isPlaceholderData, refetch } = query;
  return (
    <FigureCard
      title={title}
      titleId={titleId}
      aside={
        <ChoiceSwitch
          label={dashboardMessages.daysShown}
          choices={choices}
          value={shown}
          onChange={changeDays}
        />
      }
    >
      <DailyContent
        titleId={titleId}
        days={data?.days}
        {...content}
        failure={
          error && <LoadFailed query={{ error, refetch }} fallback={dashboardMessages.dailyLoadFailed} />
        }
        isStale={isPlaceholderData}
      />
    </FigureCard>
  );
}
