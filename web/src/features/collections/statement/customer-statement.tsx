import { statementMessages } from "@cable-connect/contract/messages/statement";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { getSession } from "../../../api/client/session.ts";
import type { Statement } from "../../../api/customer-account.ts";
import { balanceText } from "../../../business/customer/standing-text.ts";
import { StatementDocument } from "../../../business/statement-document.tsx";
import type { Period } from "../../../ui/fields/period-presets.ts";
import { StatementEntries } from "./statement-entries.tsx";
import { type StatementOwner, totalsOf } from "./statement-texts.ts";

const texts = statementMessages.customer;

type CustomerStatementProps = {
  customer: StatementOwner;
  boxes: readonly string[];
  period: Period;
  statement: Statement;
};

/** A statement as it is printed. */
export function CustomerStatement({ customer, boxes, period, statement }: CustomerStatementProps) {
  return (
    <StatementDocument
      name={customer.name}
      about={[
        getSession()?.user.name ?? "",
        `${texts.number(customer.id)} · ${formatPhone(customer.phone)}`,
        ...(boxes.length > 0 ? [texts.boxes(boxes.join(", "))] : []),
      ]}
      period={period}
      opening={texts.opening(balanceText(statement.openingBalance))}
      totals={totalsOf(statement)}
      closing={texts.closing(balanceText(statement.closingBalance))}
    >
      <StatementEntries statement={statement} />
    </StatementDocument>
  );
}
