import type { Customer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { customerServicesQuery } from "../../../api/customers.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { PageIdentity } from "../../../ui/layout/page-identity.tsx";
import { CustomerStatus } from "../customer-status.tsx";

/** The customer's name, ID and status, with buttons to edit and recharge. */
export function CustomerHeader({ customer }: { customer: Customer }) {
  const openDialog = useOpenDialog();
  const queries = useQueryClient();
  const prefetch = () => void queries.prefetchQuery(customerServicesQuery(customer.id));
  return (
    <PageHeader
      title={customer.name}
      description={
        <PageIdentity>
          {commonMessages.idOf(customer.id)}
          <CustomerStatus isActive={customer.isActive} />
        </PageIdentity>
      }
      actions={
        <>
          <Button variant="default" onClick={() => openDialog("editCustomer", { customer })}>
            {commonMessages.edit}
          </Button>
          <Button
            disabled={!customer.isActive}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={() => openDialog("recharge", { customer })}
          >
            {commonMessages.recharge}
          </Button>
        </>
      }
    />
  );
}
