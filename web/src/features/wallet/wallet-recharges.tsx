import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { rechargesQuery } from "../../api/recharges.ts";
import { ExportButton } from "../../ui/lists/export-button.tsx";
import { PrintListButton } from "../../ui/lists/print-list-button.tsx";
import { useUndoDialog } from "../undo/use-undo-dialog.tsx";
import { rechargeColumns } from "./recharge-columns.tsx";
import classes from "./wallet.module.css";
import { WalletList, type WalletOrder, type WalletTab } from "./wallet-list.tsx";

/** The operator's recharges. */
export function WalletRecharges({ page, sort, onSort, ...tab }: WalletTab & WalletOrder) {
  const { data, error, isPlaceholderData } = useQuery(rechargesQuery({ page, sort }));
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
        nextStep={
          <Button variant="light" renderRoot={(props) => <Link to="/customers" {...props} />}>
            {rechargeMessages.rechargeCustomer}
          </Button>
        }
        tools={
          <div className={classes.tools}>
            <div className={classes.actions}>
              <PrintListButton
                title={commonMessages.recharges}
                filters={[]}
                columns={columns}
                read={(pages) => client.fetchQuery({ ...rechargesQuery({ ...pages, sort }), staleTime: 0 })}
                rowsOf={({ recharges }) => recharges}
                rowKey={({ id }) => id}
                isEmpty={list?.total === 0}
              />
              <ExportButton route="GET /operator/recharges/export" isEmpty={list?.total === 0} />
            </div>
          </div>
        }
        {...tab}
      />
      {undo.element}
    </>
  );
}
