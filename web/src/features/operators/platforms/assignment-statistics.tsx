import type { Assignment } from "@cable-connect/contract/platforms";
import { SimpleGrid } from "@mantine/core";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { formatCount } from "../../../ui/text/format.ts";
import { PlatformSection } from "./platform-section.tsx";

type AssignmentStatisticsProps = {
  /** Undefined until they are loaded. */
  assignments: readonly Assignment[] | undefined;
};

/** How many platforms the operator has (specification, section 2, Platform Statistics). */
export function AssignmentStatistics({ assignments }: AssignmentStatisticsProps) {
  const total = assignments?.length ?? 0;
  const active = assignments?.filter(({ isActive }) => isActive).length ?? 0;
  const isLoading = assignments === undefined;
  return (
    <PlatformSection title="Platform Statistics">
      <SimpleGrid cols={3} spacing={{ base: "xs", xs: "md" }}>
        <StatCard label="Active Platforms" value={formatCount(active)} isLoading={isLoading} />
        <StatCard label="Inactive Platforms" value={formatCount(total - active)} isLoading={isLoading} />
        <StatCard label="Total Assigned" value={formatCount(total)} isLoading={isLoading} />
      </SimpleGrid>
    </PlatformSection>
  );
}
