import type { OperatorDetail } from "@cable-connect/contract/operators";
import { Anchor, Paper } from "@mantine/core";
import type { ReactNode } from "react";
import { formatExactMoney, formatInstantDate } from "../../ui/format.ts";
import { Balance } from "./operator-cells.tsx";
import classes from "./operator-page.module.css";

/** Wallet, contact and since when, each where there is one. */
export function OperatorFacts({ operator }: { operator: OperatorDetail }) {
  const { wallet, creditLimit, lowBalanceThreshold, email, mobile, createdAt } = operator;
  return (
    <Paper withBorder component="dl" className={classes.facts}>
      <Fact label="Wallet Balance">
        <span className={classes.wallet}>
          <Balance rupees={wallet.balance} format={formatExactMoney} />
        </span>
      </Fact>
      <Fact label="Credit Limit">{formatExactMoney(creditLimit)}</Fact>
      {lowBalanceThreshold > 0 && (
        <Fact label="Low Balance Alert">{formatExactMoney(lowBalanceThreshold)}</Fact>
      )}
      {email && (
        <Fact label="Email">
          <Anchor href={`mailto:${email}`} c="inherit">
            {email}
          </Anchor>
        </Fact>
      )}
      {mobile && (
        <Fact label="Mobile">
          <Anchor href={`tel:${mobile.replaceAll(/[^\d+]/g, "")}`} c="inherit">
            {mobile}
          </Anchor>
        </Fact>
      )}
      <Fact label="Joined">{formatInstantDate(createdAt)}</Fact>
    </Paper>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
