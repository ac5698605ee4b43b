import { messages } from "@cable-connect/contract/messages";
import { Alert } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { CustomerLink } from "../../business/customer-link.tsx";
import { useLeaving } from "../../ui/dialogs/use-leaving.ts";
import { useSamePhone } from "./use-same-phone.ts";

type SamePhoneNoteProps = { phone: string; onLeave: () => void };

/**
 * Says whose a phone number is already: who comes back is often in the list. It forbids nothing, as a family may share
 * one.
 */
export function SamePhoneNote({ phone, onLeave }: SamePhoneNoteProps) {
  const [owner, ...others] = useSamePhone(phone);
  const leaveBy = useLeaving();
  const navigate = useNavigate();

  function leaveFor(customerId: string, event: MouseEvent) {
    // One that opens beside this page leaves the form as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leaveBy(() => {
      onLeave();
      void navigate({ to: "/customers/$customerId", params: { customerId } });
    });
  }

  // Stands there before it says anything, so that it is read out when it does.
  return (
    <div role="status">
      {owner && (
        <Alert color="yellow" mt="xs">
          <CustomerLink
            customer={owner}
            inherit
            c="inherit"
            fw={600}
            underline="always"
            onClick={(event) => leaveFor(String(owner.id), event)}
          />{" "}
          {messages.customers.hasNumber(owner.id, others.length)}
        </Alert>
      )}
    </div>
  );
}
