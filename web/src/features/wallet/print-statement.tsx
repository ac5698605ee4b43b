import { commonMessages } from "@cable-connect/contract/messages/common";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { useQueryClient } from "@tanstack/react-query";
import { readAllPages } from "../../api/client/read-all-pages.ts";
import type { AnswerOf } from "../../api/client/route.ts";
import { transactionsQuery } from "../../api/wallet.ts";
import { StatementDocument } from "../../business/statement-document.tsx";
import type { Period } from "../../ui/fields/period-presets.ts";
import { PrintButton } from "../../ui/lists/print-button.tsx";
import { CardTable } from "../../ui/tables/card-table.tsx";
import { formatExactMoney } from "../../ui/text/format.ts";
import { settings } from "../../ui/text/settings.ts";
import { movementColumns } from "./movement-columns.tsx";
import classes from "./wallet.module.css";

type Page = AnswerOf<"GET /operator/wallet/transactions">;
type Statement = Pick<Page, "transactions" | "openingBalance" | "closingBalance" | "moneyIn" | "moneyOut">;

/** Rows of a call, the most that the server answers. */
const limit = 100;

/** Whose statement it is: of the signed-in operator, or for an admin of the operator with an id. */
export type StatementWallet = { name: string; username: string; phone: string | null; operatorId?: number };

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
        const statement = await load();
        return <WalletStatementDocument wallet={wallet} statement={statement} filter={filter} />;
      }}
    />
  );
}

const { printed, sums } = walletMessages;

type WalletStatementDocumentProps = { wallet: StatementWallet; statement: Statement; filter: Period };

function WalletStatementDocument({ wallet, statement, filter }: WalletStatementDocumentProps) {
  const { name, username, phone, operatorId } = wallet;
  const { supportPhone, supportEmail } = settings;
  const { transactions } = statement;
  const [opening, moneyIn, moneyOut, closing] = [
    formatExactMoney(statement.openingBalance),
    formatExactMoney(statement.moneyIn),
    formatExactMoney(statement.moneyOut),
    formatExactMoney(statement.closingBalance),
  ];
  return (
    <StatementDocument
      issuer={{
        name: commonMessages.product,
        contact: [supportPhone && formatPhone(supportPhone), supportEmail],
      }}
      name={name}
      about={[[`@${username}`, ...(phone ? [formatPhone(phone)] : [])].join(" · ")]}
      period={filter}
      sums={{
        [sums.opening]: opening,
        [sums.moneyIn]: moneyIn,
        [sums.moneyOut]: moneyOut,
        [sums.closing]: closing,
      }}
      totals={walletMessages.moved(moneyIn, moneyOut)}
      closing={printed.closing(closing)}
    >
      <div className={classes.paper}>
        <CardTable
          caption={walletMessages.statement}
          columns={movementColumns({
            side: operatorId === undefined ? "operator" : "admin",
            format: formatExactMoney,
          })}
          rows={transactions}
          rowKey={({ id }) => id}
          empty={walletMessages.noTransactions}
        />
      </div>
    </StatementDocument>
  );
}
