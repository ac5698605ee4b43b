import { statementMessages } from "@cable-connect/contract/messages/statement";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { getSession } from "../../../api/client/session.ts";
import type { Statement } from "../../../api/customer-account.ts";
import { balanceText } from "../../../business/customer/standing-text.ts";
import { StatementDocument } from "../../../business/statement/statement-document.tsx";
import type { Period } from "../../../ui/fields/period-presets.ts";
import { StatementEntries } from "./statement-entries.tsx";
import { type StatementOwner, sidesOf, totalsOf } from "./statement-texts.ts";

const texts = statementMessages.customer;

type CustomerStatementProps = {
  customer: StatementOwner;
  boxes: readonly string[];
  period: Period;
  statement: Statement;
};

/** A statement as it is printed. */
export function CustomerStatement({ customer, boxes, period, statement }: CustomerStatementProps) {
  const { charged, credited } = sidesOf(statement);
  const closing = balanceText(statement.closingBalance);
  const shop = getSession()?.user;
  return (
    <StatementDocument
      issuer={{
        name: shop?.name ?? "",
        contact: [shop?.phone && formatPhone(shop.phone)],
      }}
      name={customer.name}
      about={[
        `${texts.number(customer.id)} · ${formatPhone(customer.phone)}`,
        ...(boxes.length > 0 ? [texts.boxes(boxes.join(", "))] : []),
      ]}
      period={period}
      sums={{
        [statementMessages.openingBalance]: balanceText(statement.openingBalance),
        [texts.columns.charged]: charged,
        [texts.columns.credited]: credited,
        [statementMessages.closingBalance]: closing,
      }}
      totals={totalsOf(statement)}
      closing={texts.closing(closing)}
    >
      <StatementEntries statement={statement} />
    </StatementDocument>
  );
}
