import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { useQuery } from "@tanstack/react-query";
import { rechargesQuery } from "../../api/recharges.ts";
import { ExportButton } from "../../ui/tables/export-button.tsx";
import { rechargeColumns } from "./recharge-columns.tsx";
import { WalletList, type WalletTab } from "./wallet-list.tsx";

/** The operator's recharges. */
export function WalletRecharges({ page, ...tab }: WalletTab) {
  const { data, error, isPlaceholderData } = useQuery(rechargesQuery({ page }));
  const list = data && {
    rows: data.recharges,
    page: data.pagination.currentPage,
    total: data.pagination.totalItems,
    totalPages: data.pagination.totalPages,
  };
  return (
    <WalletList
      caption={commonMessages.recharges}
      noun="recharges"
      columns={rechargeColumns}
      list={list}
      isStale={isPlaceholderData}
      error={error}
      failureMessage={rechargeMessages.loadFailed}
      empty={rechargeMessages.none}
      exportButton={<ExportButton route="GET /operator/recharges/export" isEmpty={list?.total === 0} />}
      {...tab}
    />
  );
}
