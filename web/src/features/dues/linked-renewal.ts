import type { DueRecord } from "@cable-connect/contract/dues";
import { maxSelected } from "@cable-connect/contract/values/limits";

type Service = Pick<DueRecord, "obstacle" | "expiryStatus">;

/** Whether it can be renewed, and its customer reminded. */
export function isPossible({ obstacle }: Service): boolean {
  return obstacle === null;
}

/**
 * The services of a tab that a link renews, and how many it leaves out. Those `expired` aren't renewed beside others: a runway
 * takes them as given up, too.
 */
export function linkedRenewal<Record extends Service>(all: readonly Record[]) {
  const possible = all.filter(isPossible);
  const current = possible.filter(({ expiryStatus }) => expiryStatus !== "expired");
  const wanted = current.length > 0 ? current : possible;
  const records = wanted.slice(0, maxSelected);
  const leftOut = {
    blocked: all.length - possible.length,
    givenUp: possible.length - wanted.length,
    aboveMost: wanted.length - records.length,
  };
  return { records, leftOut };
}
