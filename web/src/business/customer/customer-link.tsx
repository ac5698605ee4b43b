import { commonMessages } from "@cable-connect/contract/messages/common";
import { Anchor, type AnchorProps } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { Clamped } from "../../ui/text/clamped.tsx";

type CustomerLinkProps = AnchorProps & {
  customer: { id: number; name: string };
  elementId?: string;
  /** Leaves the name whole, where its row or sentence decides how much of it shows. */
  isOneLine?: boolean;
  onClick?: (event: MouseEvent) => void;
};

/** A customer's name, linked to the customer's page. */
export function CustomerLink({ customer, elementId, isOneLine, ...anchor }: CustomerLinkProps) {
  const name = customer.name || commonMessages.unnamedCustomer;
  return (
    <Anchor
      {...anchor}
      id={elementId}
      renderRoot={(props) => (
        <Link to="/customers/$customerId" params={{ customerId: String(customer.id) }} {...props} />
      )}
    >
      {isOneLine ? name : <Clamped>{name}</Clamped>}
    </Anchor>
  );
}
