import { commonMessages } from "@cable-connect/contract/messages/common";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { formatPhone } from "@cable-connect/contract/values/phone";
import type { AnswerOf } from "../../api/client/route.ts";
import { StatementDocument } from "../../business/statement/statement-document.tsx";
import type { Period } from "../../ui/fields/period-presets.ts";
import { CardTable } from "../../ui/tables/card-table.tsx";
import { formatExactMoney } from "../../ui/text/format.ts";
import { settings } from "../../ui/text/settings.ts";
import { movementColumns } from "./movement-columns.tsx";
import classes from "./wallet.module.css";

type Page = AnswerOf<"GET /operator/wallet/transactions">;
export type Statement = Pick<
  Page,
  "transactions" | "openingBalance" | "closingBalance" | "moneyIn" | "moneyOut" | "undone"
>;

/** Whose statement it is: of the signed-in operator, or for an admin of the operator with an id. */
export type StatementWallet = { name: string; username: string; phone: string | null; operatorId?: number };

const { printed, sums } = walletMessages;

type WalletStatementDocumentProps = { wallet: StatementWallet; statement: Statement; filter: Period };

/** The statement of a wallet as it is printed. */
export function WalletStatementDocument({ wallet, statement, filter }: WalletStatementDocumentProps) {
  const { name, username, phone, operatorId } = wallet;
  const { supportPhone, supportEmail } = settings;
  const { transactions, undone = 0 } = statement;
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
      totals={[
        walletMessages.moved(moneyIn, moneyOut),
        undone > 0 && walletMessages.undoneInSums(formatExactMoney(undone)),
      ]
        .filter(Boolean)
        .join(". ")}
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
