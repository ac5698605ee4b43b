import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { Text } from "@mantine/core";
import { isUtrMissing } from "../../../business/payment/is-utr-missing.ts";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import classes from "../collections.module.css";

type PaymentReferenceProps = { payment: Parameters<typeof isUtrMissing>[0] };

/** The reference of a payment in a list, or that its UTR is missing. */
export function PaymentReference({ payment }: PaymentReferenceProps) {
  const { reference } = payment;
  if (isUtrMissing(payment))
    return (
      <div>
        <StatusBadge tone="warning">{customerAccountMessages.addUtr.missing}</StatusBadge>
      </div>
    );
  return (
    reference && (
      <Text size="sm" c="dimmed" className={classes.reference} data-wide title={reference}>
        {reference}
      </Text>
    )
  );
}
