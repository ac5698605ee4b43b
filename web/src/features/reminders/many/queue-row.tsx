import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import type { Step } from "./queue-steps.ts";
import { RecipientRow } from "./recipient-row.tsx";

const texts = reminderMessages;

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
      obstacle={state === "skipped" ? texts.skipped : obstacle}
      isDone={state === "sent"}
      isStruckOut={state === "sent"}
      isCurrent={isCurrent}
      badge={
        state === "sent" ? (
          <StatusBadge tone="success">{texts.opened}</StatusBadge>
        ) : isCurrent ? (
          <StatusBadge tone="info">{texts.current}</StatusBadge>
        ) : undefined
      }
    />
  );
}
