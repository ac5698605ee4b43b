import type { Customer } from "@cable-connect/contract/customers";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { standingText } from "../../../business/customer/standing-text.ts";
import { PageFact } from "../../../ui/layout/page-facts.tsx";

/** What the customer owes or has in advance: its wallet is the credit side of the account. */
export function AccountFact({
  walletBalance,
  outstanding,
}: Pick<Customer, "walletBalance"> & { outstanding: number }) {
  return (
    <PageFact label={customerAccountMessages.title}>
      {standingText({ outstanding, credit: walletBalance })}
    </PageFact>
  );
}
