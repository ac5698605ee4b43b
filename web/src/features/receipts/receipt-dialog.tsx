import { commonMessages } from "@cable-connect/contract/messages/common";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { receiptQuery } from "../../api/receipts.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { ReceiptActions } from "./receipt-actions.tsx";
import { ReceiptFacts } from "./receipt-facts.tsx";

type ReceiptDialogProps = { rechargeId: number; opened: boolean; onClose: () => void };

/** The receipt of a recharge, with buttons to print and send it. */
export function ReceiptDialog({ rechargeId, opened, onClose }: ReceiptDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={receiptMessages.title(rechargeId)}>
      <Content rechargeId={rechargeId} />
    </Dialog>
  );
}

function Content({ rechargeId }: { rechargeId: number }) {
  const { data, error, refetch } = useQuery(receiptQuery(rechargeId));
  if (!data && error) {
    return (
      <ErrorState message={errorMessage(error, receiptMessages.loadFailed)} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <>
        <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
        <Skeleton h={320} />
      </>
    );
  }
  return (
    <>
      <ReceiptFacts receipt={data.receipt} />
      <ReceiptActions {...data} />
    </>
  );
}
