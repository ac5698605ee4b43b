import { chartDays } from "@cable-connect/contract/constants";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { useId } from "react";
import { DailyContent, type DailyContentProps } from "../../../ui/charts/daily-content.tsx";
import { FigureCard } from "../../../ui/charts/figure-card.tsx";
import type { Dated } from "../../../ui/charts/measure.ts";
import { ChoiceSwitch } from "../../../ui/fields/choice-switch.tsx";
import { useChartDays } from "./use-chart-days.ts";

const choices = chartDays.map((days) => ({ value: days, label: dashboardMessages.days(days) }));

type DailyFigureProps<Day> = Omit<DailyContentProps<Day>, "titleId"> & { title: string };

/** A card with a chart of the last days, and a switch for how many. */
export function DailyFigure<Day extends Dated>({ title, ...content }: DailyFigureProps<Day>) {
  const titleId = useId();
  const [shown, changeDays] = useChartDays();
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
      <DailyContent titleId={titleId} {...content} />
    </FigureCard>
  );
}
