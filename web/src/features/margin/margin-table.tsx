import type { MarginFigures, MarginRow } from "@cable-connect/contract/margin";
import { type MarginGroup, marginGroups } from "@cable-connect/contract/margin-period";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { Title } from "@mantine/core";
import { useMemo } from "react";
import type { AnswerOf } from "../../api/client/route.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ChoiceSwitch } from "../../ui/fields/choice-switch.tsx";
import { DataTable } from "../../ui/tables/data-table.tsx";
import { Pager } from "../../ui/tables/pager.tsx";
import classes from "./margin.module.css";
import { marginColumns } from "./margin-columns.tsx";
import { useMarginSearch } from "./use-margin-search.ts";

type MarginTableProps = {
  /** Undefined until loaded. */
  margin: AnswerOf<"GET /admin/margin"> | undefined;
  by: MarginGroup;
  isStale: boolean;
};

const groups = Object.entries(marginGroups).map(([value, label]) => ({ value: value as MarginGroup, label }));

/** The table of margins by operator, platform or month. */
export function MarginTable({ margin, by, isStale }: MarginTableProps) {
  const { search, change } = useMarginSearch();
  const { sort, lossPage, operatorId, platformId } = search;
  const totals = margin?.totals;
  const columns = useMemo(
    () => marginColumns(by, { operatorId, platformId }, totals),
    [by, operatorId, platformId, totals],
  );
  const title = titleOf(by, margin?.filter);
  return (
    <section aria-labelledby="margin-table">
      <div className={classes.tableHead}>
        <Title order={2} size="h3" id="margin-table">
          {title}
        </Title>
        <div className={classes.group}>
          <span aria-hidden>{marginMessages.showBy}</span>
          <ChoiceSwitch
            label={marginMessages.showBy}
            choices={groups}
            value={by}
            onChange={(chosen) => change({ by: chosen === "operator" ? undefined : chosen })}
          />
        </div>
      </div>
      <div className={classes.table}>
        <DataTable
          caption={title}
          columns={columns}
          sort={{
            by: sort,
            usual: by === "month" ? undefined : "-revenue",
            unsorted: marginMessages.newestFirst,
            onChange: (chosen) => change({ sort: chosen, lossPage }),
          }}
          rows={margin?.rows}
          rowKey={keyOf}
          total={margin && margin.pagination.total > 1 ? totalOf(margin.totals) : undefined}
          isStale={isStale}
          empty={<EmptyState title={marginMessages.empty} />}
        />
      </div>
      {margin && (
        <Pager
          {...margin.pagination}
          pageSize={margin.pagination.limit}
          list={title}
          onChange={(asked, how) => change({ page: asked, lossPage }, how)}
        />
      )}
    </section>
  );
}

type Filter = AnswerOf<"GET /admin/margin">["filter"];

/** What the table is by, and the operator and platform that it is limited to. */
export function titleOf(by: MarginGroup, filter: Filter | undefined): string {
  const limits = [filter?.operator, filter?.platform].flatMap((limit) => limit?.name ?? []);
  return marginMessages.tableTitle(marginGroups[by], limits);
}

/** The figures of all pages. */
export function totalOf(totals: MarginFigures): MarginRow {
  return { ...totals, operator: null, platform: null, month: null };
}

/** The key of a row, unique in its table. */
export function keyOf({ operator, platform, month }: MarginRow): string {
  return operator ? `operator-${operator.id}` : platform ? `platform-${platform.id}` : `month-${month}`;
}
