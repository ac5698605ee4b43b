import { type Customer, customerErrors } from "@cable-connect/contract/customers";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { customerQuery } from "../../../api/customers.ts";
import { rechargeablePlatformsQuery } from "../../../api/platforms.ts";
import { Timeline } from "../../timeline/timeline.tsx";
import { useCustomerDialogs } from "../use-customer-dialogs.tsx";
import { BackToCustomers } from "./back-to-customers.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerHeader } from "./customer-header.tsx";
import { CustomerLoadFailed } from "./customer-load-failed.tsx";
import { CustomerLoading } from "./customer-loading.tsx";
import { CustomerMissing } from "./customer-missing.tsx";
import { CustomerServices } from "./customer-services.tsx";

/** A customer's page: details, services and timeline. */
export function CustomerPage({ customerId }: { customerId: number }) {
  const { data: customer, error, refetch } = useQuery(customerQuery(customerId));
  // So that the recharge dialog opens with its platforms loaded.
  usePrefetchQuery(rechargeablePlatformsQuery);
  if (!customer && error) {
    const isMissing = error instanceof ApiError && error.code === customerErrors.notFound.code;
    return isMissing ? (
      <CustomerMissing />
    ) : (
      <CustomerLoadFailed error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <BackToCustomers />
      {customer ? <LoadedCustomer customer={customer} /> : <CustomerLoading />}
    </>
  );
}

function LoadedCustomer({ customer }: { customer: Customer }) {
  const dialogs = useCustomerDialogs();
  return (
    <>
      <CustomerHeader
        customer={customer}
        onEdit={() => dialogs.edit(customer)}
        onRecharge={() => dialogs.recharge(customer)}
      />
      <CustomerFacts customer={customer} />
      <CustomerServices customer={customer} onRecharge={(service) => dialogs.recharge(customer, service)} />
      <Timeline customerId={customer.id} />
      {dialogs.element}
    </>
  );
}
