import { messages } from "@cable-connect/contract/messages";
import { Alert } from "@mantine/core";
import { CustomerLink } from "../../ui/customer-link.tsx";
import { useSamePhone } from "./use-same-phone.ts";

type SamePhoneNoteProps = { phone: string; onLeave: () => void };

/**
 * Says whose a phone number is already: who comes back is often in the list. It forbids nothing, as a family may share
 * one.
 */
export function SamePhoneNote({ phone, onLeave }: SamePhoneNoteProps) {
  const [owner, ...others] = useSamePhone(phone);
  // Stands there before it says anything, so that it is read out when it does.
  return (
    <div role="status">
      {owner && (
        <Alert color="yellow" mt="xs">
          <CustomerLink customer={owner} inherit c="inherit" fw={600} underline="always" onClick={onLeave} />{" "}
          {messages.customers.hasNumber(owner.id, others.length)}
        </Alert>
      )}
    </div>
  );
}
