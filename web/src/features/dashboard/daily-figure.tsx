import { Paper, Title } from "@mantine/core";
import { useId } from "react";
import { DailyContent, type DailyContentProps } from "./daily-content.tsx";
import classes from "./daily-figure.module.css";
import { DaysSwitch } from "./days-switch.tsx";
import type { Dated } from "./measure.ts";

type DailyFigureProps<Day> = Omit<DailyContentProps<Day>, "titleId"> & { title: string };

/** A card with what moved on each of the last days. */
export function DailyFigure<Day extends Dated>({ title, ...content }: DailyFigureProps<Day>) {
  const titleId = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        <DaysSwitch />
      </div>
      <DailyContent titleId={titleId} {...content} />
    </Paper>
  );
}
