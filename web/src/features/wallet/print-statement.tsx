import { useQueryClient } from "@tanstack/react-query";
import { readAllPages } from "../../api/client/read-all-pages.ts";
import { transactionsQuery } from "../../api/wallet.ts";
import type { Period } from "../../ui/fields/period-presets.ts";
import { PrintButton } from "../../ui/lists/print-button.tsx";
import type { Statement, StatementWallet } from "./wallet-statement-document.tsx";

/** Rows of a call, the most that the server answers. */
const limit = 100;

type PrintStatementButtonProps = {
  wallet: StatementWallet;
  filter: Period;
  isEmpty: boolean;
};

/** Prints every movement of the chosen days, oldest first, between the balances before and after them. */
export function PrintStatementButton({ wallet, filter, isEmpty }: PrintStatementButtonProps) {
  const client = useQueryClient();

  async function load(): Promise<Statement> {
    const { first, rows } = await readAllPages(
      (page) =>
        client.fetchQuery({
          ...transactionsQuery({ page, limit, ...filter }, wallet.operatorId),
          staleTime: 0,
        }),
      ({ transactions }) => transactions,
      ({ id }) => id,
    );
    // Oldest first, so that they lead from the opening balance to the closing one.
    return { ...first, transactions: rows.toReversed() };
  }

  return (
    <PrintButton
      isDisabled={isEmpty}
      // An operator has it beside the tabs of its wallet.
      keepsText={wallet.operatorId !== undefined}
      prepare={async () => {
        const [statement, { WalletStatementDocument }] = await Promise.all([
          load(),
          import("./wallet-statement-document.tsx"),
        ]);
        return <WalletStatementDocument wallet={wallet} statement={statement} filter={filter} />;
      }}
    />
  );
}
