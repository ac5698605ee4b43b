import type { Customer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { ApiError } from "../../../api/client/api-error.ts";
import { customerQuery } from "../../../api/customers.ts";
import { rechargeablePlatformsQuery } from "../../../api/platforms.ts";
import { RecordLoadFailed } from "../../../business/navigation/record-load-failed.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { lazyPart } from "../../../ui/feedback/lazy-part.ts";
import { Timeline } from "../../timeline/timeline.tsx";
import { AccountPlaceholder } from "./account-placeholder.tsx";
import { BackToCustomers } from "./back-to-customers.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerHeader } from "./customer-header.tsx";
import { CustomerLoading } from "./customer-loading.tsx";
import { CustomerMissing } from "./customer-missing.tsx";
import { CustomerServices } from "./customer-services.tsx";
import { hasAccount } from "./has-account.ts";

/** Loaded only while the operator collects. */
const AccountSection = lazyPart(
  async () => (await import("../../collections/account/account-section.tsx")).AccountSection,
);

/** A customer's page: details, account, services and timeline. */
export function CustomerPage({ customerId }: { customerId: number }) {
  const { data: customer, error, refetch } = useQuery(customerQuery(customerId));
  // So that the recharge dialog opens with its platforms loaded.
  usePrefetchQuery(rechargeablePlatformsQuery);
  if (!customer && error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return isMissing ? (
      <CustomerMissing />
    ) : (
      <RecordLoadFailed
        kind={commonMessages.customer}
        message={errorMessage(error, customerPageMessages.loadFailed)}
        onRetry={() => void refetch()}
        list="/customers"
        back={customerPageMessages.back}
      />
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
  return (
    <>
      <CustomerHeader customer={customer} />
      <CustomerFacts customer={customer} />
      {hasAccount(customer) && (
        <Suspense fallback={<AccountPlaceholder owes={customer.outstanding > 0} />}>
          <AccountSection customer={customer} />
        </Suspense>
      )}
      <CustomerServices customer={customer} />
      <Timeline customerId={customer.id} />
    </>
  );
}
