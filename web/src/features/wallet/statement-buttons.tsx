import { useQuery } from "@tanstack/react-query";
import { transactionsQuery } from "../../api/wallet.ts";
import { isReversed, type Period } from "../../ui/fields/period-presets.ts";
import { ExportButton } from "../../ui/lists/export-button.tsx";
import { PrintStatementButton } from "./print-statement.tsx";
import type { StatementWallet } from "./wallet-statement-document.tsx";

type StatementButtonsProps = { wallet: StatementWallet; page: number; filter: Period };

/**
 * Prints and saves the statement of the chosen days. Without a movement it still says the balance; both are disabled only for a
 * wallet that had none yet, and for days that end before they start.
 */
export function StatementButtons({ wallet, page, filter }: StatementButtonsProps) {
  const { operatorId } = wallet;
  const { data } = useQuery(transactionsQuery({ page, ...filter }, operatorId));
  const isEmpty =
    isReversed(filter) || (data !== undefined && data.pagination.total === 0 && data.openingBalance === 0);
  return (
    <>
      <PrintStatementButton wallet={wallet} filter={filter} isEmpty={isEmpty} />
      {operatorId === undefined ? (
        <ExportButton route="GET /operator/wallet/transactions/export" query={filter} isEmpty={isEmpty} />
      ) : (
        <ExportButton
          route="GET /admin/operators/:id/wallet/transactions/export"
          params={{ id: operatorId }}
          query={filter}
          isEmpty={isEmpty}
          keepsText
        />
      )}
    </>
  );
}
