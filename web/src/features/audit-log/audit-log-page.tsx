import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { auditLogQuery } from "../../api/audit-log.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import { daysText } from "../../ui/fields/period-text.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ExportButton } from "../../ui/lists/export-button.tsx";
import { ClearFiltersButton, FiltersButton } from "../../ui/lists/filter-buttons.tsx";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { PagedTable } from "../../ui/tables/paged-table.tsx";
import classes from "./audit-log.module.css";
import { auditLogColumns } from "./audit-log-columns.tsx";
import { noAuditLogFilter } from "./no-audit-log-filter.ts";
import { PrintAuditLogButton } from "./print-audit-log-button.tsx";
import { usePlanName } from "./use-plan-name.ts";

const { subtitle, loadFailed, none, noneFound } = auditLogMessages;

/** Loaded lazily for its calendars, which the log itself doesn't need. */
const AuditLogFilters = lazyPart(async () => (await import("./audit-log-filters.tsx")).AuditLogFilters);

const filtersId = "audit-log-filters";

/** Where the filters are one line; in more lines they would push the entries down. */
const wide = window.matchMedia("(width >= 75em)");

/** The audit log with filters by action, operator and days. */
export function AuditLogPage() {
  const [search, change] = useScreenSearch("/console/audit-log");
  const { page = 1, action, operatorId, startDate, endDate } = search;
  const filter = { action, operatorId, startDate, endDate };
  const applied = Object.values(filter).filter(Boolean).length;
  const [isFiltering, { toggle }] = useDisclosure(applied > 0 && wide.matches);
  const answer = useQuery(auditLogQuery({ page, ...filter }));
  const { data } = answer;
  const planName = usePlanName(data?.entries ?? []);
  const columns = useMemo(() => auditLogColumns(planName), [planName]);
  return (
    <>
      <PageHeader
        title={shellMessages.screens.auditLog}
        description={subtitle}
        printed={daysText({ startDate, endDate })}
        actions={
          <>
            <FiltersButton isOpen={isFiltering} onToggle={toggle} controls={filtersId} applied={applied} />
            <PrintAuditLogButton filter={filter} isEmpty={data?.pagination.total === 0} />
            <ExportButton
              route="GET /admin/audit-log/export"
              query={filter}
              isEmpty={data?.pagination.total === 0}
              keepsText
            />
          </>
        }
      />
      {isFiltering && (
        <div className={classes.filterSlot}>
          <Suspense>
            <AuditLogFilters id={filtersId} applied={filter} onApply={change} />
          </Suspense>
        </div>
      )}
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
            applied > 0 ? (
              <EmptyState
                title={noneFound}
                action={<ClearFiltersButton onClear={() => change(noAuditLogFilter)} />}
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
