import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Paper, Skeleton } from "@mantine/core";
import { formatCount } from "../../../ui/text/format.ts";
import classes from "./operator-platforms.module.css";
import { PlatformSection } from "./platform-section.tsx";

const texts = operatorMessages.statistics;

type AssignmentStatisticsProps = {
  /** Undefined until loaded. */
  assignments: readonly Assignment[] | undefined;
};

/** Counts of the operator's assignments (specification, section 2, Platform Statistics). */
export function AssignmentStatistics({ assignments }: AssignmentStatisticsProps) {
  const active = assignments?.filter(({ isActive }) => isActive).length ?? 0;
  const total = assignments?.length ?? 0;
  const tiles = [
    { label: texts.active, count: active },
    { label: texts.inactive, count: total - active },
    { label: texts.total, count: total },
  ];
  return (
    <PlatformSection title={texts.title}>
      <dl className={classes.statistics}>
        {tiles.map(({ label, count }) => (
          <Paper key={label} withBorder className={classes.statistic}>
            <dt>{label}</dt>
            <dd>{assignments ? formatCount(count) : <Skeleton h={20} w={20} />}</dd>
          </Paper>
        ))}
      </dl>
    </PlatformSection>
  );
}
