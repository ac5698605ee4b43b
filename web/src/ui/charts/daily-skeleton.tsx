import { commonMessages } from "@cable-connect/contract/messages/common";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./daily-figure.module.css";

/** The placeholder of a chart that is loading, of the same size. */
export function DailySkeleton() {
  return (
    <div className={classes.figure}>
      <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
      <div className={classes.legend}>
        <Skeleton h={16} w={180} />
      </div>
      <div className={classes.plot}>
        <Skeleton h="100%" />
      </div>
    </div>
  );
}
