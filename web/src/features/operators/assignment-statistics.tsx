import type { Assignment } from "@cable-connect/contract/platforms";
import { SimpleGrid } from "@mantine/core";
import { formatCount } from "../../ui/format.ts";
import { StatCard } from "../../ui/stat-card.tsx";
import { PlatformSection } from "./platform-section.tsx";

/** How many platforms the operator has (section 2, Platform Statistics). */
export function AssignmentStatistics({ assignments }: { assignments: readonly Assignment[] }) {
  const total = assignments.length;
  const active = assignments.filter(({ isActive }) => isActive).length;
  return (
    <PlatformSection title="Platform Statistics">
      <SimpleGrid cols={3} spacing={{ base: "xs", xs: "md" }}>
        <StatCard label="Active Platforms" value={formatCount(active)} />
        <StatCard label="Inactive Platforms" value={formatCount(total - active)} />
        <StatCard label="Total Assigned" value={formatCount(total)} />
      </SimpleGrid>
    </PlatformSection>
  );
}
