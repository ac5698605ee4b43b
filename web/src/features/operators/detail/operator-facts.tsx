import { lowBalanceMessages } from "@cable-connect/contract/messages/low-balance";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { Text } from "@mantine/core";
import { EmailLink } from "../../../business/customer/email-link.tsx";
import { PhoneLink } from "../../../business/customer/phone-link.tsx";
import { PageFact, PageFacts } from "../../../ui/layout/page-facts.tsx";
import { formatExactMoney, formatInstantDate } from "../../../ui/text/format.ts";
import { Balance } from "../operator-cells.tsx";
import { WalletLasts } from "../wallet-lasts.tsx";
import classes from "./operator-page.module.css";

const { columns, facts, fields } = operatorMessages;

/** The operator's wallet and how long it lasts, limits, contact and joining date. */
export function OperatorFacts({ operator }: { operator: OperatorDetail }) {
  const { isActive, wallet, creditLimit, lowBalanceThreshold, email, mobile, createdAt } = operator;
  return (
    <PageFacts>
      <PageFact label={columns.walletBalance}>
        <span className={classes.wallet}>
          <Balance rupees={wallet.balance} format={formatExactMoney} />
        </span>
      </PageFact>
      {isActive && (
        <PageFact label={lowBalanceMessages.lasts.title}>
          <WalletLasts {...operator} />
        </PageFact>
      )}
      <PageFact label={fields.creditLimit}>{formatExactMoney(creditLimit)}</PageFact>
      {lowBalanceThreshold > 0 && (
        <PageFact label={fields.lowBalance}>
          {formatExactMoney(lowBalanceThreshold)}
          {wallet.balance < lowBalanceThreshold && (
            <Text size="sm" c="var(--app-warning)">
              {facts.belowAlert}
            </Text>
          )}
        </PageFact>
      )}
      {email && (
        <PageFact label={fields.email}>
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
