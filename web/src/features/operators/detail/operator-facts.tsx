import type { OperatorDetail } from "@cable-connect/contract/operators";
import { Anchor } from "@mantine/core";
import { PhoneLink } from "../../../business/phone-link.tsx";
import { PageFact, PageFacts } from "../../../ui/layout/page-facts.tsx";
import { formatExactMoney, formatInstantDate } from "../../../ui/text/format.ts";
import { Balance } from "../operator-cells.tsx";
import classes from "./operator-page.module.css";

/** Wallet, contact and since when, each where there is one. */
export function OperatorFacts({ operator }: { operator: OperatorDetail }) {
  const { wallet, creditLimit, lowBalanceThreshold, email, mobile, createdAt } = operator;
  return (
    <PageFacts>
      <PageFact label="Wallet Balance">
        <span className={classes.wallet}>
          <Balance rupees={wallet.balance} format={formatExactMoney} />
        </span>
      </PageFact>
      <PageFact label="Credit Limit">{formatExactMoney(creditLimit)}</PageFact>
      {lowBalanceThreshold > 0 && (
        <PageFact label="Low Balance Alert">{formatExactMoney(lowBalanceThreshold)}</PageFact>
      )}
      {email && (
        <PageFact label="Email">
          <Anchor href={`mailto:${email}`} c="inherit">
            {email}
          </Anchor>
        </PageFact>
      )}
      {mobile && (
        <PageFact label="Mobile">
          <PhoneLink phone={mobile} c="inherit" />
        </PageFact>
      )}
      <PageFact label="Joined">{formatInstantDate(createdAt)}</PageFact>
    </PageFacts>
  );
}
