import { commonMessages } from "@cable-connect/contract/messages/common";
import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { formatPhone } from "@cable-connect/contract/values/phone";
import type { ManyChannel, Recipient } from "./recipient.ts";
import { RecipientRow } from "./recipient-row.tsx";
import classes from "./remind-many.module.css";

type RecipientListProps = {
  recipients: readonly Recipient[];
  /** Customers who can't be reminded of anything, and why. */
  others: readonly { id: number; name: string; reason: string }[];
  channel: ManyChannel;
  /** The keys of those that are unticked. */
  unticked: ReadonlySet<string>;
  onTick: (key: string, isTicked: boolean) => void;
};

/** Who gets a reminder by this channel, each with a checkbox to leave the customer out. */
export function RecipientList({ recipients, others, channel, unticked, onTick }: RecipientListProps) {
  return (
    <ul className={classes.list} aria-label={remindManyMessages.customers}>
      {recipients.map(({ key, customer, about, email, obstacles }) => (
        <RecipientRow
          key={key}
          name={customer.name}
          about={about}
          contact={channel === "email" ? email : formatPhone(customer.phone)}
          obstacle={obstacles[channel]}
          isTicked={!unticked.has(key)}
          onTick={(isTicked) => onTick(key, isTicked)}
        />
      ))}
      {others.map(({ id, name, reason }) => (
        <RecipientRow
          key={`customer ${id}`}
          name={name}
          about={commonMessages.idOf(id)}
          obstacle={reason}
          isTicked={false}
        />
      ))}
    </ul>
  );
}
