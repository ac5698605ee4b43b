import { Paper, Title } from "@mantine/core";
import { useId } from "react";
import { DailyContent, type DailyContentProps } from "../../../ui/charts/daily-content.tsx";
import classes from "../../../ui/charts/daily-figure.module.css";
import type { Dated } from "../../../ui/charts/measure.ts";
import { DaysSwitch } from "./days-switch.tsx";

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
