import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { transactionsQuery } from "../../api/wallet.ts";
import { ExportButton } from "../../ui/tables/export-button.tsx";
import { formatPrice } from "../../ui/text/format.ts";
import { movementColumns } from "./movement-columns.tsx";
import { PrintStatementButton } from "./print-statement.tsx";
import { WalletDays, type WalletDaysTab } from "./wallet-days.tsx";
import { WalletList } from "./wallet-list.tsx";

/** Every movement of the wallet in the chosen days, with the balance after it. */
export function WalletStatement({ page, filter, onFilter, ...tab }: WalletDaysTab) {
  const { data, error, isPlaceholderData } = useQuery(transactionsQuery({ page, ...filter }));
  const list = data && { rows: data.transactions, ...data.pagination };
  return (
    <WalletList
      caption={walletMessages.statement}
      noun="transactions"
      columns={movementColumns}
      list={list}
      isStale={isPlaceholderData}
      error={error}
      failureMessage={walletMessages.transactionsLoadFailed}
      empty={walletMessages.noTransactions}
      tools={
        <WalletDays label={walletMessages.filterStatement} applied={filter} onApply={onFilter}>
          <PrintStatementButton filter={filter} isEmpty={list?.total === 0} />
          <ExportButton
            route="GET /operator/wallet/transactions/export"
            query={filter}
            isEmpty={list?.total === 0}
          />
        </WalletDays>
      }
      summary={
        <Text size="sm" c="dimmed" mb="xs" mih={20} opacity={isPlaceholderData ? 0.6 : 1}>
          {data &&
            walletMessages.balances(formatPrice(data.openingBalance), formatPrice(data.closingBalance))}
        </Text>
      }
      {...tab}
    />
  );
}
