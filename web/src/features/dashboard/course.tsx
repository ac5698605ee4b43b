import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { Sparkline } from "../../ui/charts/sparkline.tsx";
import { chartDays } from "./charts/use-chart-days.ts";

/** The days that the sparklines of the cards show: those of the charts at first, so that both share an answer. */
export const courseDays = chartDays[0];

type CourseProps<Day> = {
  /** Undefined until loaded. */
  days: readonly Day[] | undefined;
  value: (day: Day) => number;
  format: (value: number) => string;
};

/** The course of a card's figure over the last days. */
export function Course<Day>({ days, value, format }: CourseProps<Day>) {
  return (
    <Sparkline
      values={days?.map(value)}
      label={(low, high) => dashboardMessages.course(courseDays, format(low), format(high))}
    />
  );
}
