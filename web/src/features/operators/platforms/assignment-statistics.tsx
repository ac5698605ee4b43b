import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Assignment } from "@cable-connect/contract/platforms";
import { SimpleGrid } from "@mantine/core";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { formatCount } from "../../../ui/text/format.ts";
import { PlatformSection } from "./platform-section.tsx";

const texts = operatorMessages.statistics;

type AssignmentStatisticsProps = {
  /** Undefined until loaded. */
  assignments: readonly Assignment[] | undefined;
};

/** Counts of the operator's assignments (specification, section 2, Platform Statistics). */
export function AssignmentStatistics({ assignments }: AssignmentStatisticsProps) {
  const total = assignments?.length ?? 0;
  const active = assignments?.filter(({ isActive }) => isActive).length ?? 0;
  const isLoading = assignments === undefined;
  return (
    <PlatformSection title={texts.title}>
      <SimpleGrid cols={3} spacing={{ base: "xs", xs: "md" }}>
        <StatCard label={texts.active} value={formatCount(active)} isLoading={isLoading} />
        <StatCard label={texts.inactive} value={formatCount(total - active)} isLoading={isLoading} />
        <StatCard label={texts.total} value={formatCount(total)} isLoading={isLoading} />
      </SimpleGrid>
    </PlatformSection>
  );
}
