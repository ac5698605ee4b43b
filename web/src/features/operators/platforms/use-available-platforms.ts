import type { OperatorDetail } from "@cable-connect/contract/operators";
import { useQuery } from "@tanstack/react-query";
import { platformsQuery } from "../../../api/platforms.ts";

/** The platforms never assigned to an operator, and the query of all of them; undefined until loaded. */
export function useAvailablePlatforms({ assignedServices }: OperatorDetail) {
  const { data: platforms, error, refetch } = useQuery(platformsQuery);
  const assigned = new Set(assignedServices.map(({ platform }) => platform.id));
  return { available: platforms?.filter(({ id }) => !assigned.has(id)), error, refetch };
}
