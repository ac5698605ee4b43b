import type { Area, AreaTotal } from "@cable-connect/contract/areas";
import type { ChosenAreas } from "../areas/area-choice.tsx";

/** The areas that were stored, if they are still there. */
export function lastAreas(areas: readonly Area[], stored: string | null): ChosenAreas | undefined {
  const [kind, id] = stored?.split(" ") ?? [];
  if (kind === "area") {
    const area = areas.find((one) => one.isActive && String(one.id) === id);
    return area && { areaId: area.id };
  }
  const area = areas.find(({ collector }) => collector && String(collector.id) === id);
  return area?.collector ? { collectorId: area.collector.id } : undefined;
}

/** The active area that owes most, of several by name, else an inactive one; the first if nobody owes. */
export function mostOwing(
  areas: readonly Area[],
  totals: ReadonlyMap<number | null, AreaTotal> | undefined,
): ChosenAreas {
  const owed = ({ id }: Area) => totals?.get(id)?.outstanding ?? 0;
  const [most] = areas.toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || owed(b) - owed(a));
  return { areaId: most?.id };
}
