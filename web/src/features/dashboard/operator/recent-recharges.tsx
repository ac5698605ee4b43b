import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Button, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  filteredRechargesQuery,
  rechargeFilterQuery,
} from "../../../business/recharges/filtered-recharges.ts";
import { useRechargeFilter } from "../../../business/recharges/use-recharge-filter.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { daysText } from "../../../ui/fields/period-text.ts";
import { ExportButton } from "../../../ui/lists/export-button.tsx";
import { PrintListButton } from "../../../ui/lists/print-list-button.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { DataTable } from "../../../ui/tables/data-table.tsx";
import { Pager } from "../../../ui/tables/pager.tsx";
import { useUndoDialog } from "../../undo/use-undo-dialog.tsx";
import classes from "../dashboard.module.css";
import { recentRechargeColumns } from "./recent-recharge-columns.tsx";

/** The operator's recharges with filters by days and customer (specification, section 2, Dashboard). */
export function RecentRecharges() {
  const [{ page = 1, startDate, endDate, customer, sort }, change] = useScreenSearch("/console/dashboard");
  const filter = { startDate, endDate, customer };
  const { isFiltered, button, filters, clearButton } = useRechargeFilter(filter, change);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    filteredRechargesQuery({ page, sort, ...filter }),
  );
  const client = useQueryClient();
  const undo = useUndoDialog();
  const columns = recentRechargeColumns(({ id }) => undo.open({ rechargeId: id }));
  return (
    <section aria-labelledby="recent-recharges">
      <div className={classes.section}>
        <Title order={2} size="h3" id="recent-recharges" ref={undo.heading} tabIndex={-1}>
          {dashboardMessages.recentRecharges}
        </Title>
        <div className={classes.tools}>
          {button}
          <PrintListButton
            title={dashboardMessages.recentRecharges}
            filters={[daysText({ startDate, endDate }), customer]}
            columns={columns}
            read={(pages) =>
              client.fetchQuery({ ...filteredRechargesQuery({ ...pages, sort, ...filter }), staleTime: 0 })
            }
            rowsOf={({ recharges }) => recharges}
            rowKey={({ id }) => id}
            isEmpty={data?.pagination.totalItems === 0}
            hasKey={false}
          />
          <ExportButton
            route="GET /operator/recharges/export"
            query={rechargeFilterQuery(filter)}
            isEmpty={data?.pagination.totalItems === 0}
          />
        </div>
      </div>
      {filters}
      <DataTable
        caption={dashboardMessages.recentRecharges}
        columns={columns}
        sort={{
          by: sort,
          usual: "-date",
          onChange: (by) => change({ sort: by }),
        }}
        rows={data?.recharges}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            drawing={isFiltered ? "search" : "receipt"}
            title={dashboardMessages.noRecharges}
            action={
              isFiltered ? (
                clearButton
              ) : (
                <Button variant="light" renderRoot={(props) => <Link to="/customers" {...props} />}>
                  {rechargeMessages.rechargeCustomer}
                </Button>
              )
            }
          />
        }
        failure={error && <LoadFailed query={{ error, refetch }} fallback={rechargeMessages.loadFailed} />}
        isStale={isPlaceholderData}
      />
      {data && (
        <Pager
          page={data.pagination.currentPage}
          pageSize={data.pagination.pageSize}
          total={data.pagination.totalItems}
          totalPages={data.pagination.totalPages}
          hasPrint
          onChange={(chosen, how) => change({ page: chosen }, how)}
        />
      )}
      {undo.element}
    </section>
  );
}
