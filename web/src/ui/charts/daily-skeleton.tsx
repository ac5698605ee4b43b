import { commonMessages } from "@cable-connect/contract/messages/common";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./daily-figure.module.css";

const ticks = ["1", "2", "3", "4", "5"];

/** The placeholder of a chart that is loading, of the same size. */
export function DailySkeleton() {
  return (
    <div className={classes.figure}>
      <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
      <div className={classes.legend}>
        <Skeleton h={16} w={180} />
      </div>
      <div className={classes.plot}>
        <div className={classes.axis}>
          {ticks.map((tick) => (
            <div key={tick} className={classes.tick}>
              <Skeleton h={10} w={32} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
