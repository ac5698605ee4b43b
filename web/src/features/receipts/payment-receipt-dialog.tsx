import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import {
  paymentReceiptAmount,
  paymentReceiptLines,
  paymentReceiptNotice,
  paymentReceiptRest,
  paymentReceiptText,
} from "@cable-connect/contract/payment-receipts";
import { Button, Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { paymentReceiptQuery, useRevokePaymentReceiptLinks } from "../../api/receipts.ts";
import { isUtrMissing } from "../../business/payment/is-utr-missing.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { formatInstantDate } from "../../ui/text/format.ts";
import { settings } from "../../ui/text/settings.ts";
import { ReceiptActions } from "./receipt-actions.tsx";
import { ReceiptFacts } from "./receipt-facts.tsx";
import classes from "./receipts.module.css";

type PaymentReceiptDialogProps = { paymentId: number; opened: boolean; onClose: () => void };

/** The receipt of a payment, with buttons to print and send it. */
export function PaymentReceiptDialog({ paymentId, opened, onClose }: PaymentReceiptDialogProps) {
  const { data, error, refetch } = useQuery({ ...paymentReceiptQuery(paymentId), enabled: opened });
  const openDialog = useOpenDialog();
  const revoke = useRevokePaymentReceiptLinks(paymentId);
  const { payment: texts, heading, loadFailed } = receiptMessages;
  const receipt = data?.receipt;
  const payment = data && {
    ...data.receipt,
    id: data.receipt.paymentId,
    amount: Number(data.receipt.amount),
    collector: data.collector,
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={receipt ? texts.title(receipt.receiptNumber) : heading}
      layout="paper"
    >
      {receipt && payment ? (
        <>
          <ReceiptFacts
            shop={receipt.shop}
            notice={paymentReceiptNotice(receipt, settings)}
            lines={paymentReceiptLines(receipt, settings)}
            rest={paymentReceiptRest(receipt, settings)}
            total={{ label: texts.amount, value: paymentReceiptAmount(receipt, settings) }}
          />
          {data.referenceAdded && (
            <Text size="sm" c="dimmed" className={classes.onScreen}>
              {customerAccountMessages.addUtr.added(
                formatInstantDate(data.referenceAdded.date),
                reversalMessages.by.operator[data.referenceAdded.by],
              )}
            </Text>
          )}
          <ReceiptActions
            phone={receipt.customer.phone}
            sharePath={data.sharePath}
            textOf={(link) => paymentReceiptText(receipt, link, settings)}
            showsDues
            revoke={revoke}
          >
            {isUtrMissing({ ...receipt, reversal: receipt.reversedAt }) && (
              <Button
                variant="default"
                onClick={() => openDialog("addUtr", { payment, customer: receipt.customer })}
              >
                {customerAccountMessages.addUtr.title}
              </Button>
            )}
            {receipt.reversedAt === null && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => openDialog("reversePayment", { payment, customer: receipt.customer })}
              >
                {customerAccountMessages.reverse.button}
              </Button>
            )}
          </ReceiptActions>
        </>
      ) : error ? (
        <LoadFailed query={{ error, refetch }} fallback={loadFailed} />
      ) : (
        <>
          <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
          <Skeleton h={320} />
        </>
      )}
    </Dialog>
  );
}
