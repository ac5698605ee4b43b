import { messages } from "@cable-connect/contract/messages";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./daily-figure.module.css";

/** A chart in the making, in the room that it will take. */
export function DailySkeleton() {
  return (
    <div className={classes.figure}>
      <VisuallyHidden role="status">{messages.common.loading}</VisuallyHidden>
      <div className={classes.legend}>
        <Skeleton h={16} w={180} />
      </div>
      <div className={classes.plot}>
        <Skeleton h="100%" />
      </div>
    </div>
  );
}
