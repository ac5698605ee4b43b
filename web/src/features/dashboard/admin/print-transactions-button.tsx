import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryOf } from "../../../api/client/route.ts";
import { recentTransactionsQuery } from "../../../api/dashboard.ts";
import { readOperatorName } from "../../../business/operator-choices.ts";
import { daysText } from "../../../ui/fields/period-text.ts";
import { PrintListButton } from "../../../ui/lists/print-list-button.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";

type PrintTransactionsButtonProps = {
  filter: NonNullable<QueryOf<"GET /admin/transactions">>;
  columns: readonly Column<ListedTransaction, string>[];
  isEmpty: boolean;
};

/** Prints all transactions that the filters find. */
export function PrintTransactionsButton({ filter, columns, isEmpty }: PrintTransactionsButtonProps) {
  const { operatorId, type, search } = filter;
  const client = useQueryClient();
  return (
    <PrintListButton
      title={dashboardMessages.recentTransactions}
      filters={[
        operatorId === undefined ? undefined : () => readOperatorName(client, operatorId),
        type && walletMessages.movements[type],
        search,
        daysText(filter),
      ]}
      columns={columns}
      read={(page) => client.fetchQuery({ ...recentTransactionsQuery({ ...filter, ...page }), staleTime: 0 })}
      rowsOf={({ transactions }) => transactions}
      rowKey={transactionKey}
      isEmpty={isEmpty}
      hasKey={false}
    />
  );
}

/** Wallets number their transactions by themselves. */
export function transactionKey({ operator, id }: ListedTransaction): string {
  return `${operator.id} ${id}`;
}
