import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { areasQuery, areaTotalsQuery } from "../../../api/areas.ts";
import { ownKey } from "../../../api/client/session.ts";
import { readStored, writeStored } from "../../../api/client/storage.ts";
import type { ChosenAreas } from "../areas/area-choice.tsx";
import { lastAreas, mostOwing } from "./first-areas.ts";

const name = "route";

/** Remembers whose route is shown, for the next time on this device. */
export function rememberAreas({ areaId, collectorId }: ChosenAreas): void {
  writeStored(ownKey(name), areaId === undefined ? `collector ${collectorId}` : `area ${areaId}`);
}

/**
 * Whose route is shown until somebody chooses: as last time, else where most is owed; undefined while that loads. It stays when
 * payments change who owes most.
 */
export function useFirstAreas({ enabled }: { enabled: boolean }): ChosenAreas | undefined {
  const [first, setFirst] = useState<ChosenAreas>();
  const isWanted = enabled && !first;
  const { data: areas } = useQuery({ ...areasQuery, enabled: isWanted });
  const last = areas && lastAreas(areas, readStored(ownKey(name)));
  const totals = useQuery({ ...areaTotalsQuery, enabled: isWanted && areas !== undefined && !last });
  if (first) return first;
  if (!isWanted || !areas || (!last && totals.isPending)) return undefined;
  const found = last ?? mostOwing(areas, totals.data);
  // A reload, too, stays where the round began.
  if (!last && areas.length > 0) rememberAreas(found);
  setFirst(found);
  return found;
}
