import type { Customer } from "@cable-connect/contract/customers";
import { Text } from "@mantine/core";
import { standingText } from "../../../business/customer/standing-text.ts";

/** What the customer owes or has in advance: its wallet is the credit side of the account. */
export function AccountFact({
  walletBalance,
  outstanding,
}: Pick<Customer, "walletBalance"> & { outstanding: number }) {
  return (
    <Text span inherit c={outstanding > 0 ? "var(--app-warning)" : undefined}>
      {standingText({ outstanding, credit: walletBalance })}
    </Text>
  );
}
