import type { KeyOf, MarginSort } from "@cable-connect/contract/lists/sort";
import type { MarginFigures, MarginRow } from "@cable-connect/contract/margin";
import { type MarginGroup, marginGroups } from "@cable-connect/contract/margin-period";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { platformTypeLabels } from "@cable-connect/contract/platform-types";
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { focusMain } from "../../ui/focus/focus-main.ts";
import type { Column } from "../../ui/tables/data-table.tsx";
import { RowButton } from "../../ui/tables/row-button.tsx";
import { Clamped } from "../../ui/text/clamped.tsx";
import { formatCount, formatMoney, formatMonth } from "../../ui/text/format.ts";
import { CostText, MarginText, PercentageText } from "./figure-text.tsx";

/** The operator and platform that the list is filtered by. */
type MarginFilter = { operatorId?: number | undefined; platformId?: number | undefined };

/** The columns of margins by operator, platform or month; that of unknown costs only if `totals` have any. */
export function marginColumns(
  by: MarginGroup,
  filter: MarginFilter,
  totals: MarginFigures | undefined,
): readonly Column<MarginRow, KeyOf<MarginSort>>[] {
  const costNotSet: Column<MarginRow> = {
    header: marginMessages.costNotSet,
    cell: ({ unknownCostRevenue }) => (unknownCostRevenue > 0 ? formatMoney(unknownCostRevenue) : "—"),
    align: "right",
  };
  return [
    { header: marginGroups[by], cell: (row) => <Name {...row} />, phone: "title" },
    {
      header: commonMessages.recharges,
      cell: ({ recharges }) => formatCount(recharges),
      align: "right",
      sort: { first: "-recharges", kind: "amount" },
    },
    {
      header: marginMessages.revenue,
      phone: "detail",
      cell: ({ revenue }) => (
        <>
          <span data-narrow>{marginMessages.revenue} </span>
          {formatMoney(revenue)}
        </>
      ),
      align: "right",
      sort: { first: "-revenue", kind: "amount" },
    },
    ...(totals && totals.unknownCostRevenue > 0 ? [costNotSet] : []),
    {
      header: marginMessages.cost,
      cell: (row) => <CostText {...row} />,
      align: "right",
      sort: { first: "-cost", kind: "amount" },
    },
    {
      header: marginMessages.margin,
      cell: (row) => <MarginText {...row} />,
      align: "right",
      phone: "side",
      sort: { first: "-margin", kind: "amount" },
    },
    {
      header: marginMessages.marginPercentage,
      cell: (row) => <PercentageText {...row} />,
      align: "right",
      sort: { first: "-marginPercentage", kind: "amount" },
      phone: "note",
    },
    { header: marginMessages.details, cell: (row) => <Details row={row} filter={filter} />, isActions: true },
  ];
}

/** Id of the element with a row's name, which describes the link of the row. */
function nameId({ operator, platform, month }: MarginRow): string {
  return operator
    ? `margin-operator-${operator.id}`
    : platform
      ? `margin-platform-${platform.id}`
      : `margin-${month}`;
}

function Name(row: MarginRow) {
  const { operator, platform, month } = row;
  if (operator) {
    const params = { operatorId: String(operator.id) };
    return (
      <>
        <Anchor
          id={nameId(row)}
          fw={600}
          renderRoot={(props) => <Link to="/operators/$operatorId" params={params} {...props} />}
        >
          <Clamped>{operator.name}</Clamped>
        </Anchor>
        <Text size="sm" c="dimmed" data-wide>
          @{operator.username}
        </Text>
      </>
    );
  }
  if (!platform && !month) return marginMessages.total;
  return (
    <>
      <Text fw={600} id={nameId(row)}>
        {platform ? platform.name : formatMonth(`${month}-01`)}
      </Text>
      {platform && (
        <Text size="sm" c="dimmed" data-wide>
          {platformTypeLabels[platform.type]}
        </Text>
      )}
    </>
  );
}

/** Links to a breakdown of the row: an operator's platforms, a platform's or month's operators. */
function Details({ row, filter }: { row: MarginRow; filter: MarginFilter }) {
  const { operator, platform, month } = row;
  // The total leads nowhere.
  if (!operator && !platform && !month) return null;
  const by = operator ? "platform" : platform ? undefined : filter.operatorId ? "platform" : undefined;
  const change = {
    by,
    ...(operator && { operatorId: operator.id }),
    ...(platform && { platformId: platform.id }),
    ...(month && { from: month, to: month }),
  } as const;
  return (
    <RowButton
      aria-describedby={nameId(row)}
      renderRoot={(props) => (
        <Link
          to="/margin"
          search={(present) => ({ ...present, ...change, page: undefined })}
          resetScroll={false}
          // The row is replaced, which would lose the focus.
          onClick={focusMain}
          {...props}
        />
      )}
    >
      {by ? marginMessages.byPlatform : marginMessages.byOperator}
    </RowButton>
  );
}
