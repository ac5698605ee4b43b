import type { Customer } from "@cable-connect/contract/customers";
import { messages } from "@cable-connect/contract/messages";
import { CustomerLink } from "../../ui/customer-link.tsx";

type SamePhoneNoteProps = { customer: Customer; others: number; onLeave: () => void };

/** Says whose a phone number is already: who comes back is often in the list, and a family may share one. */
export function SamePhoneNote({ customer, others, onLeave }: SamePhoneNoteProps) {
  return (
    <span role="status">
      <CustomerLink customer={customer} inherit onClick={onLeave} />{" "}
      {messages.customers.hasNumber(customer.id, others)}
    </span>
  );
}
