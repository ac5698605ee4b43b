import { VisuallyHidden } from "@mantine/core";
import { memo } from "react";
import type { Dated, DateWords, Measure } from "./measure.ts";

type DailyTableProps<Day> = {
  caption: string;
  days: readonly Day[];
  measures: readonly Measure<Day>[];
  words: DateWords;
};

function Table<Day extends Dated>({ caption, days, measures, words }: DailyTableProps<Day>) {
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.heading}</th>
            {measures.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{words.full(day.date)}</th>
              {measures.map(({ label, value, format }) => (
                <td key={label}>{format(value(day))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

/** The values of each day as a table for screen readers. */
export const DailyTable = memo(Table) as typeof Table;
