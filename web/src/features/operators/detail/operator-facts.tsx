import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { EmailLink } from "../../../business/email-link.tsx";
import { PhoneLink } from "../../../business/phone-link.tsx";
import { PageFact, PageFacts } from "../../../ui/layout/page-facts.tsx";
import { formatExactMoney, formatInstantDate } from "../../../ui/text/format.ts";
import { Balance } from "../operator-cells.tsx";
import classes from "./operator-page.module.css";

const { columns, facts, fields } = operatorMessages;

/** The operator's wallet, limits, contact and joining date. */
export function OperatorFacts({ operator }: { operator: OperatorDetail }) {
  const { wallet, creditLimit, lowBalanceThreshold, email, mobile, createdAt } = operator;
  return (
    <PageFacts>
      <PageFact label={columns.walletBalance}>
        <span className={classes.wallet}>
          <Balance rupees={wallet.balance} format={formatExactMoney} />
        </span>
      </PageFact>
      <PageFact label={fields.creditLimit}>{formatExactMoney(creditLimit)}</PageFact>
      {lowBalanceThreshold > 0 && (
        <PageFact label={fields.lowBalance}>{formatExactMoney(lowBalanceThreshold)}</PageFact>
      )}
      {email && (
        <PageFact label={fields.email} isWide>
          <EmailLink email={email} c="inherit" />
        </PageFact>
      )}
      {mobile && (
        <PageFact label={facts.mobile}>
          <PhoneLink phone={mobile} c="inherit" />
        </PageFact>
      )}
      <PageFact label={facts.joined}>{formatInstantDate(createdAt)}</PageFact>
    </PageFacts>
  );
}
