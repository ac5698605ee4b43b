import { commonMessages } from "@cable-connect/contract/messages/common";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./share-list.module.css";

const widths = ["72%", "60%", "48%", "36%"];

/** The skeleton of a list of shares. */
export function ShareSkeleton() {
  return (
    <div className={classes.list}>
      <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
      {widths.map((width) => (
        <div key={width} className={classes.loading}>
          <Skeleton h={16} w={width} />
          <Skeleton h={6} />
        </div>
      ))}
    </div>
  );
}
