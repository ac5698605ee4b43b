import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import type { Step } from "./queue-steps.ts";
import { RecipientRow } from "./recipient-row.tsx";

const many = remindManyMessages;

type QueueRowProps = { step: Step; isCurrent: boolean };

/** A customer of the queue and how far it is. */
export function QueueRow({ step: { item, recipient, obstacle }, isCurrent }: QueueRowProps) {
  const { state } = item;
  const { customer, about } = recipient;
  return (
    <RecipientRow
      name={customer.name}
      about={about}
      contact={formatPhone(customer.phone)}
      obstacle={state === "skipped" ? many.skipped : obstacle}
      isDone={state === "sent"}
      isStruckOut={state === "sent"}
      isCurrent={isCurrent}
      badge={
        state === "sent" ? (
          <StatusBadge tone="success">{many.opened}</StatusBadge>
        ) : isCurrent ? (
          <StatusBadge tone="info">{many.current}</StatusBadge>
        ) : undefined
      }
    />
  );
}
