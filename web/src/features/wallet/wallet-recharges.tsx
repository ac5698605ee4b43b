import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  filteredRechargesQuery,
  type RechargeFilter,
  rechargeFilterQuery,
} from "../../business/recharges/filtered-recharges.ts";
import { useRechargeFilter } from "../../business/recharges/use-recharge-filter.tsx";
import { daysText } from "../../ui/fields/period-text.ts";
import { ExportButton } from "../../ui/lists/export-button.tsx";
import { PrintListButton } from "../../ui/lists/print-list-button.tsx";
import { useUndoDialog } from "../undo/use-undo-dialog.tsx";
import { rechargeColumns } from "./recharge-columns.tsx";
import classes from "./wallet.module.css";
import { WalletList, type WalletOrder, type WalletTab } from "./wallet-list.tsx";

type WalletRechargesProps = WalletTab &
  WalletOrder & { filter: RechargeFilter; onFilter: (changed: RechargeFilter) => void };

/** The operator's recharges, those of a customer or of the chosen days. */
export function WalletRecharges(props: WalletRechargesProps) {
  const { page, sort, onSort, filter, onFilter, ...tab } = props;
  const { isFiltered, button, filters, clearButton } = useRechargeFilter(filter, onFilter);
  const { data, error, isPlaceholderData } = useQuery(filteredRechargesQuery({ page, sort, ...filter }));
  const list = data && {
    rows: data.recharges,
    page: data.pagination.currentPage,
    total: data.pagination.totalItems,
    totalPages: data.pagination.totalPages,
  };
  const client = useQueryClient();
  const undo = useUndoDialog();
  const columns = rechargeColumns(({ id }) => undo.open({ rechargeId: id }));
  return (
    <>
      <WalletList
        caption={commonMessages.recharges}
        noun="recharges"
        columns={columns}
        sort={{ by: sort, usual: "-date", onChange: onSort }}
        list={list}
        isStale={isPlaceholderData}
        error={error}
        failureMessage={rechargeMessages.loadFailed}
        empty={rechargeMessages.none}
        isFiltered={isFiltered}
        nextStep={
          isFiltered ? (
            clearButton
          ) : (
            <Button variant="light" renderRoot={(props) => <Link to="/customers" {...props} />}>
              {rechargeMessages.rechargeCustomer}
            </Button>
          )
        }
        tools={
          <>
            <div className={classes.tools}>
              <div className={classes.actions}>
                {button}
                <PrintListButton
                  title={commonMessages.recharges}
                  filters={[daysText(filter), filter.customer]}
                  columns={columns}
                  read={(pages) =>
                    client.fetchQuery({
                      ...filteredRechargesQuery({ ...pages, sort, ...filter }),
                      staleTime: 0,
                    })
                  }
                  rowsOf={({ recharges }) => recharges}
                  rowKey={({ id }) => id}
                  isEmpty={list?.total === 0}
                />
                <ExportButton
                  route="GET /operator/recharges/export"
                  query={rechargeFilterQuery(filter)}
                  isEmpty={list?.total === 0}
                />
              </div>
            </div>
            {filters}
          </>
        }
        {...tab}
      />
      {undo.element}
    </>
  );
}
