import { platformTypeLabels } from "@cable-connect/contract/constants";
import type { MarginRow } from "@cable-connect/contract/margin";
import { type MarginGroup, marginGroups } from "@cable-connect/contract/margin-period";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { focusMain } from "../../ui/focus/focus-main.ts";
import type { Column } from "../../ui/tables/data-table.tsx";
import { formatCount, formatMoney, formatMonth } from "../../ui/text/format.ts";
import { CostText, MarginText, PercentageText } from "./figure-text.tsx";

/** What the list is narrowed to already. */
type Narrowed = { operatorId: number | undefined; platformId: number | undefined };

/** The columns of margins, whatever the rows stand for. */
export function marginColumns(by: MarginGroup, narrowed: Narrowed): readonly Column<MarginRow>[] {
  return [
    { header: marginGroups[by], cell: (row) => <Name {...row} /> },
    { header: "Recharges", cell: ({ recharges }) => formatCount(recharges), align: "right" },
    { header: "Revenue", cell: ({ revenue }) => formatMoney(revenue), align: "right" },
    {
      header: "Cost Not Set",
      cell: ({ unknownCostRevenue }) => (unknownCostRevenue > 0 ? formatMoney(unknownCostRevenue) : "—"),
      align: "right",
    },
    { header: "Cost", cell: (row) => <CostText {...row} />, align: "right" },
    { header: "Margin", cell: (row) => <MarginText {...row} />, align: "right" },
    { header: "Margin %", cell: (row) => <PercentageText {...row} />, align: "right" },
    { header: "Details", cell: (row) => <Details row={row} narrowed={narrowed} />, isActions: true },
  ];
}

/** The element with a row's name, which tells the links of one row from those of another. */
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
          {operator.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          @{operator.username}
        </Text>
      </>
    );
  }
  return (
    <>
      <Text fw={600} id={nameId(row)}>
        {platform ? platform.name : formatMonth(`${month}-01`)}
      </Text>
      {platform && (
        <Text size="sm" c="dimmed">
          {platformTypeLabels[platform.type]}
        </Text>
      )}
    </>
  );
}

/** Leads to what a row is made of: an operator's platforms, a platform's operators, a month's operators. */
function Details({ row, narrowed }: { row: MarginRow; narrowed: Narrowed }) {
  const { operator, platform, month } = row;
  const by = operator ? "platform" : platform ? undefined : narrowed.operatorId ? "platform" : undefined;
  const change = {
    by,
    ...(operator && { operatorId: operator.id }),
    ...(platform && { platformId: platform.id }),
    ...(month && { from: month, to: month }),
  } as const;
  return (
    <Button
      variant="default"
      size="xs"
      aria-describedby={nameId(row)}
      renderRoot={(props) => (
        <Link
          to="/margin"
          search={(present) => ({ ...present, ...change, page: undefined })}
          resetScroll={false}
          // Its row gives way to others.
          onClick={focusMain}
          {...props}
        />
      )}
    >
      {by ? marginMessages.byPlatform : marginMessages.byOperator}
    </Button>
  );
}
