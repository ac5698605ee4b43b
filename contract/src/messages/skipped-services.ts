import { maxDueDays } from "../due-days.ts";
import { countOf } from "../values/count-of.ts";
import { maxSelected } from "../values/limits.ts";

const blocked = (count: number) => `${countOf(count, "service")} that can't be renewed`;

/** The days are those after which a service is `expired`. */
const givenUp = (count: number) => `${countOf(count, "service")} that expired over ${maxDueDays} days ago`;

const aboveMost = (count: number) =>
  `${countOf(count, "service")} above the ${maxSelected} that can be renewed at a time`;

/** How many services a link to renew many leaves out, by reason. */
export type LeftOutServices = Record<"blocked" | "givenUp" | "aboveMost", number>;

/** Texts on the services that a forecast doesn't count, or that a link to renew many leaves out. */
export const skippedServices = {
  blocked,
  givenUp,
  /** Empty if nothing is left out. */
  leftOut: (counts: LeftOutServices) => {
    const parts = [
      counts.blocked > 0 && blocked(counts.blocked),
      counts.givenUp > 0 && givenUp(counts.givenUp),
      counts.aboveMost > 0 && aboveMost(counts.aboveMost),
    ].filter(Boolean);
    return parts.length > 0 ? `Left out: ${parts.join(", ")}` : "";
  },
} as const;
