import { marginMonths } from "@cable-connect/contract/margin-period";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Button, Paper } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { marginQuery } from "../../api/margin.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ExportButton } from "../../ui/lists/export-button.tsx";
import { ClearFiltersButton } from "../../ui/lists/filter-buttons.tsx";
import { formatMonth } from "../../ui/text/format.ts";
import { MarginCards } from "./margin-cards.tsx";
import { MarginChartCard } from "./margin-chart-card.tsx";
import { MarginFilters } from "./margin-filters.tsx";
import { MarginHints } from "./margin-hints.tsx";
import { MarginLosses } from "./margin-losses.tsx";
import { MarginTable } from "./margin-table.tsx";
import { PrintMarginButton } from "./print-margin-button.tsx";
import { useMarginSearch } from "./use-margin-search.ts";

const { subtitle, loadFailed, empty, emptyText } = marginMessages;

/** Revenue, cost and margin by month, operator or platform. */
export function MarginPage() {
  const { search, ...months } = useMarginSearch();
  const { page = 1, by = "operator", sort, from, to, operatorId, platformId } = search;
  const scope = { from, to, operatorId, platformId };
  const { data, error, isPlaceholderData, refetch } = useQuery(
    marginQuery({ ...scope, by, sort, page, limit: by === "month" ? marginMonths.default : undefined }),
  );
  const isEmpty = data?.totals.recharges === 0;
  return (
    <>
      <PageHeader
        title={shellMessages.screens.margin}
        description={subtitle}
        printed={marginMessages.months(formatMonth(`${months.from}-01`), formatMonth(`${months.to}-01`))}
        actions={
          <>
            <PrintMarginButton margin={data} />
            <ExportButton
              route="GET /admin/margin/export"
              query={{ ...scope, by, sort }}
              isEmpty={isEmpty}
              keepsText
            />
          </>
        }
      />
      <MarginFilters filter={data?.filter} firstMonth={data?.firstMonth} />
      {error && (!data || isPlaceholderData) ? (
        <Paper withBorder>
          <LoadFailed query={{ error, refetch }} fallback={loadFailed} />
        </Paper>
      ) : (
        <>
          <MarginCards totals={data?.totals} isStale={isPlaceholderData} />
          {data && <MarginHints totals={data.totals} platforms={data.platforms} />}
          {isEmpty ? (
            <Paper withBorder mt="md">
              <EmptyState title={empty} text={emptyText} action={<NextStep />} />
            </Paper>
          ) : (
            <>
              {/* A single month has no course: its figures are in the cards. */}
              {months.from !== months.to && (
                <MarginChartCard months={data?.byMonth} isStale={isPlaceholderData} />
              )}
              <MarginTable margin={data} by={by} isStale={isPlaceholderData} />
              <MarginLosses />
            </>
          )}
        </>
      )}
    </>
  );
}

/** All months and sellers if fewer are shown, else the operators, whose recharges make the margin. */
function NextStep() {
  const { search, change } = useMarginSearch();
  const { from, to, operatorId, platformId } = search;
  const all = { from: undefined, to: undefined, operatorId: undefined, platformId: undefined };
  if (from || to || operatorId || platformId) return <ClearFiltersButton onClear={() => change(all)} />;
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/operators" {...props} />}>
      {commonMessages.allOperators}
    </Button>
  );
}
