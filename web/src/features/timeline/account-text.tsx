import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import type { TimelineAccount } from "@cable-connect/contract/timeline";
import { minusSign } from "@cable-connect/contract/values/money";
import { Text } from "@mantine/core";
import { accountDetails } from "../../business/customer/account-details.ts";
import { balanceText } from "../../business/customer/standing-text.ts";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import { formatPrice } from "../../ui/text/format.ts";
import { Parts } from "../../ui/text/parts.tsx";
import classes from "./timeline.module.css";

/** What the customer was charged or paid, struck out once it is reversed, and what it owes after it. */
export function AccountText({ account, date }: { account: TimelineAccount; date: string }) {
  const { kind, amount, balanceAfter, isReversed, by } = account;
  const about = [
    ...accountDetails({ ...account, date }),
    // Of a payment the collector is named.
    ...(kind === "payment" ? [] : [by]),
    balanceText(balanceAfter),
  ];
  return (
    <>
      <div className={classes.line}>
        <Text fw={600}>{collectionMessages.kinds[kind]}</Text>
        {isReversed && <StatusBadge tone="neutral">{customerAccountMessages.reversed}</StatusBadge>}
        <Text fw={600} className={classes.amount} data-void={isReversed || undefined}>
          {amount < 0 ? minusSign : "+"}
          {formatPrice(Math.abs(amount))}
        </Text>
      </div>
      <Text size="sm" className={classes.wrap}>
        <Parts>{about}</Parts>
      </Text>
    </>
  );
}
