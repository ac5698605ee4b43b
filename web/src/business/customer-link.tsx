import { commonMessages } from "@cable-connect/contract/messages/common";
import { Anchor, type AnchorProps } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";

type CustomerLinkProps = AnchorProps & {
  customer: { id: number; name: string };
  elementId?: string;
  onClick?: (event: MouseEvent) => void;
};

/** A customer's name, linked to the customer's page. */
export function CustomerLink({ customer, elementId, ...anchor }: CustomerLinkProps) {
  return (
    <Anchor
      {...anchor}
      id={elementId}
      renderRoot={(props) => (
        <Link to="/customers/$customerId" params={{ customerId: String(customer.id) }} {...props} />
      )}
    >
      {customer.name || commonMessages.unnamedCustomer}
    </Anchor>
  );
}
