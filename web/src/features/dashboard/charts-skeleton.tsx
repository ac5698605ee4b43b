import { Paper, Skeleton } from "@mantine/core";
import classes from "./daily-figure.module.css";
import { DailySkeleton } from "./daily-skeleton.tsx";
import { ShareSkeleton } from "./share-skeleton.tsx";

/** A dashboard's charts in the making, in the room that they will take. */
export function ChartsSkeleton() {
  return (
    <>
      <Paper withBorder className={classes.card}>
        <div className={classes.head}>
          <Skeleton h={18} w={160} />
        </div>
        <DailySkeleton />
      </Paper>
      <Paper withBorder className={classes.card}>
        <div className={classes.head}>
          <Skeleton h={18} w={120} />
        </div>
        <div className={classes.shares}>
          <ShareSkeleton />
        </div>
      </Paper>
    </>
  );
}
