import type { Customer } from "@cable-connect/contract/customers";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { EmailLink } from "../../../business/customer/email-link.tsx";
import { PhoneLink } from "../../../business/customer/phone-link.tsx";
import { placeText } from "../../../business/customer/place-text.ts";
import { lazyPart } from "../../../ui/feedback/lazy-part.ts";
import { PageFact, PageFacts } from "../../../ui/layout/page-facts.tsx";
import { formatInstantDate, formatPrice } from "../../../ui/text/format.ts";
import { hasAccount } from "./has-account.ts";

/** Loaded only while the operator collects. */
const AccountFact = lazyPart(async () => (await import("./account-fact.tsx")).AccountFact);

const { facts } = customerPageMessages;

/** The customer's contact details, wallet or account, and creation date. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { phone, email, address, walletBalance, createdAt } = customer;
  const place = placeText(customer) || address;
  return (
    <PageFacts>
      <PageFact label={facts.phone}>
        <PhoneLink phone={phone} />
      </PageFact>
      {email && (
        <PageFact label={facts.email} isWide>
          <EmailLink email={email} />
        </PageFact>
      )}
      {place && <PageFact label={facts.address}>{place}</PageFact>}
      {/* The wallet's ₹0.00 beside what is owed would read as a contradiction. */}
      {hasAccount(customer) ? (
        <PageFact label={facts.account}>
          <Suspense fallback={<Skeleton h={22} w={90} />}>
            <AccountFact {...customer} />
          </Suspense>
        </PageFact>
      ) : (
        <PageFact label={facts.wallet}>{formatPrice(walletBalance)}</PageFact>
      )}
      <PageFact label={facts.since}>{formatInstantDate(createdAt)}</PageFact>
    </PageFacts>
  );
}
