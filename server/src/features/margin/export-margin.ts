import { type MarginQuery, type MarginRow, marginRoutes } from "@cable-connect/contract/margin";
import type { MarginGroup } from "@cable-connect/contract/margin-period";
import type { Context } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import type { Line, Lines } from "../../http/binding/bind-csv.ts";
import { periodOf } from "../../reads/months.ts";
import { selectRows, sortMonths } from "./get-margin.ts";
import { selectMonths } from "./queries.ts";

/**
 * More rows than there are operators or platforms: each sums many recharges, so reading them page by page would repeat
 * that.
 */
const everything = { offset: 0, limit: 1_000_000 };

type Heading = (typeof marginRoutes.export.csv)[number];

/** The headings that name the rows of each grouping. */
const names: Record<MarginGroup, readonly Heading[]> = {
  operator: ["Operator ID", "Operator", "Username"],
  platform: ["Platform ID", "Platform"],
  month: ["Month"],
};

/** The headings of a file, without those of other groupings, which would be empty. */
export function marginHeadings({ by }: MarginQuery): readonly string[] {
  const others = Object.values(names).filter((group) => group !== names[by]);
  return marginRoutes.export.csv.filter((heading) => !others.flat().includes(heading));
}

/** The file's name, with the first and the last month. */
export function nameMargin(context: Context, query: MarginQuery): string {
  const { from, to } = periodOf(context, query);
  return `margin-${from}-${to}`;
}

/** Revenue, cost and margin, grouped as requested, as the lines of a file. */
export async function* exportMargin(
  context: Context,
  snapshot: Snapshot,
  query: MarginQuery,
): Lines<typeof marginRoutes.export> {
  yield (await selectAll(context, snapshot, query)).map(lineOf);
}

function lineOf({ operator, platform, month, ...figures }: MarginRow): Line<typeof marginRoutes.export> {
  return {
    Month: month,
    "Operator ID": operator?.id ?? null,
    Operator: operator?.name ?? null,
    Username: operator?.username ?? null,
    "Platform ID": platform?.id ?? null,
    Platform: platform?.name ?? null,
    Recharges: figures.recharges,
    Revenue: figures.revenue,
    "Revenue without cost": figures.unknownCostRevenue,
    Cost: figures.cost,
    Margin: figures.margin,
    "Margin %": figures.marginPercentage,
  };
}

async function selectAll(context: Context, reader: Reader, query: MarginQuery): Promise<MarginRow[]> {
  const { by, operatorId, platformId, sort } = query;
  const scope = { period: periodOf(context, query), operatorId, platformId };
  if (by === "month") return sortMonths((await selectMonths(reader, scope)).months, sort);
  return (await selectRows(reader, by, scope, { ...everything, sort })).rows;
}
