import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** Leads from an empty list to the customers. */
export function OpenCustomersButton() {
  return (
    <Button variant="light" renderRoot={(props) => <Link to="/customers" {...props} />}>
      {collectionsPageMessages.openCustomers}
    </Button>
  );
}
