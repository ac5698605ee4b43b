import type { MarginQuery, MarginRow } from "@cable-connect/contract/margin";
import type { Context } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import type { Line, Lines } from "../../http/csv.ts";
import { periodOf } from "../../reads/months.ts";
import { newestFirst, selectRows } from "./get-margin.ts";
import { selectMonths } from "./queries.ts";

/**
 * More rows than there are operators or platforms: each sums many recharges, so reading them page by page would repeat
 * that.
 */
const everything = { offset: 0, limit: 1_000_000 };

/** Revenue, cost and margin, grouped as requested, as the lines of a file. */
export async function* exportMargin(context: Context, snapshot: Snapshot, query: MarginQuery): Lines {
  yield (await selectAll(context, snapshot, query)).map(lineOf);
}

function lineOf({ operator, platform, month, ...figures }: MarginRow): Line {
  const { recharges, revenue, unknownCostRevenue, cost, margin, marginPercentage } = figures;
  return [
    month,
    operator?.id ?? null,
    operator?.name ?? null,
    operator?.username ?? null,
    platform?.id ?? null,
    platform?.name ?? null,
    recharges,
    revenue,
    unknownCostRevenue,
    cost,
    margin,
    marginPercentage,
  ];
}

async function selectAll(context: Context, reader: Reader, query: MarginQuery): Promise<MarginRow[]> {
  const { by, operatorId, platformId } = query;
  const scope = { period: periodOf(context, query), operatorId, platformId };
  if (by === "month") return newestFirst((await selectMonths(reader, scope)).months);
  return (await selectRows(reader, by, scope, everything)).rows;
}
