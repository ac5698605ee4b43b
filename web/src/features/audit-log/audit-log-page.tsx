import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { auditLogQuery } from "../../api/audit-log.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import { daysText } from "../../ui/fields/period-text.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ExportButton } from "../../ui/lists/export-button.tsx";
import { ListTools } from "../../ui/lists/list-tools.tsx";
import { NoneMatch } from "../../ui/lists/none-match.tsx";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { PagedTable } from "../../ui/tables/paged-table.tsx";
import classes from "./audit-log.module.css";
import { auditLogColumns } from "./audit-log-columns.tsx";
import { noAuditLogFilter } from "./no-audit-log-filter.ts";
import { PrintAuditLogButton } from "./print-audit-log-button.tsx";
import { useAppliedFilters } from "./use-applied-filters.ts";
import { usePlanName } from "./use-plan-name.ts";

const { subtitle, loadFailed, none, noneFound, searchPlaceholder } = auditLogMessages;

/** Loaded lazily for its calendars, which the log itself doesn't need. */
const AuditLogFilters = lazyPart(async () => (await import("./audit-log-filters.tsx")).AuditLogFilters);

/** The audit log with a search and filters by action, operator and days. */
export function AuditLogPage() {
  const [{ page = 1, search = "", action, operatorId, startDate, endDate }, change] =
    useScreenSearch("/console/audit-log");
  const filter = { action, operatorId, startDate, endDate };
  const applied = useAppliedFilters(filter, change);
  const answer = useQuery(auditLogQuery({ page, search, ...filter }));
  const { data } = answer;
  const planName = usePlanName(data?.entries ?? []);
  const columns = useMemo(() => auditLogColumns(planName), [planName]);
  const isEmpty = data?.pagination.total === 0;
  return (
    <>
      <PageHeader
        title={shellMessages.screens.auditLog}
        description={subtitle}
        printed={daysText({ startDate, endDate })}
      />
      <ListTools
        isFolded
        search={
          <SearchInput
            value={search}
            onChange={(text) => change({ search: text })}
            placeholder={searchPlaceholder}
          />
        }
        applied={applied}
        actions={
          <>
            <PrintAuditLogButton search={search} filter={filter} isEmpty={isEmpty} />
            <ExportButton
              route="GET /admin/audit-log/export"
              query={{ search, ...filter }}
              isEmpty={isEmpty}
            />
          </>
        }
      >
        <div className={classes.filterSlot}>
          <Suspense>
            <AuditLogFilters applied={filter} onApply={change} />
          </Suspense>
        </div>
      </ListTools>
      <div className={classes.log}>
        <PagedTable
          caption={shellMessages.screens.auditLog}
          columns={columns}
          answer={answer}
          rowsOf={({ entries }) => entries}
          rowKey={({ id }) => id}
          hasPrint
          onPage={(asked, how) => change({ page: asked }, how)}
          loadFailed={loadFailed}
          empty={
            search || applied.some(({ label }) => label) ? (
              <NoneMatch
                title={noneFound}
                onClearFilters={() => change({ ...noAuditLogFilter, search: undefined })}
              />
            ) : (
              <EmptyState title={none} />
            )
          }
        />
      </div>
    </>
  );
}
