import { Paper, Title } from "@mantine/core";
import classes from "../../../ui/charts/daily-figure.module.css";
import { DailySkeleton } from "../../../ui/charts/daily-skeleton.tsx";
import { chartTitles } from "./chart-titles.ts";
import { ShareSkeleton } from "./share-skeleton.tsx";

/** A dashboard's charts in the making, in the room that they will take. */
export function ChartsSkeleton({ of }: { of: keyof typeof chartTitles }) {
  const { daily, shares } = chartTitles[of];
  return (
    <>
      <Paper withBorder className={classes.card}>
        <div className={classes.head}>
          <Title order={2} size="h4">
            {daily}
          </Title>
        </div>
        <DailySkeleton />
      </Paper>
      <Paper withBorder className={classes.card}>
        <div className={classes.head}>
          <Title order={2} size="h4">
            {shares}
          </Title>
        </div>
        <div className={classes.shares}>
          <ShareSkeleton />
        </div>
      </Paper>
    </>
  );
}
