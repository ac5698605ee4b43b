import { commonMessages } from "@cable-connect/contract/messages/common";
import { Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import { DueCard } from "./due-card.tsx";
import type { DueServices } from "./due-services.ts";
import classes from "./dues.module.css";

const skeletonKeys = ["1", "2", "3", "4", "5", "6"];

/** The services as cards. */
export function DueCards({ ref, records, isStale, ...rest }: DueServices) {
  return (
    <ul ref={ref} className={classes.list} data-stale={isStale || undefined} aria-busy={!records || isStale}>
      {records?.map((record) => <DueCard key={record.id} record={record} {...rest} />) ??
        skeletonKeys.map((key, index) => (
          <Paper key={key} component="li" withBorder className={classes.card}>
            {index === 0 && <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>}
            <Skeleton h={20} w={200} mb="md" />
            <Skeleton h={172} />
          </Paper>
        ))}
    </ul>
  );
}
