import { customerPageMessages } from "@cable-connect/contract/customer-page-messages";
import type { Customer } from "@cable-connect/contract/customers";
import { Anchor, Paper } from "@mantine/core";
import type { ReactNode } from "react";
import { formatExactMoney, formatInstantDate } from "../../ui/format.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import classes from "./customer-page.module.css";

const { facts } = customerPageMessages;

/** How the customer is reached, its wallet and since when, each where there is one. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { phone, email, address, walletBalance, createdAt } = customer;
  return (
    <Paper withBorder component="dl" className={classes.facts}>
      <Fact label={facts.phone}>
        <PhoneLink phone={phone} c="inherit" />
      </Fact>
      {email && (
        <Fact label={facts.email} isWide>
          <Anchor href={`mailto:${email}`} c="inherit">
            {email}
          </Anchor>
        </Fact>
      )}
      {address && (
        <Fact label={facts.address} isWide>
          {address}
        </Fact>
      )}
      <Fact label={facts.wallet}>{formatExactMoney(walletBalance)}</Fact>
      <Fact label={facts.since}>{formatInstantDate(createdAt)}</Fact>
    </Paper>
  );
}

/** A wide one has a line of its own on a phone. */
function Fact({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact} data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
