import { commonMessages } from "@cable-connect/contract/messages/common";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import {
  receiptAmount,
  receiptLines,
  receiptNotice,
  receiptRest,
  receiptText,
} from "@cable-connect/contract/receipts";
import { Button, Skeleton, VisuallyHidden } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { receiptQuery, useRevokeReceiptLinks } from "../../api/receipts.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { isUndoable } from "../../business/undo/is-undoable.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { settings } from "../../ui/text/settings.ts";
import { EndLinks } from "./end-links.tsx";
import { ReceiptActions } from "./receipt-actions.tsx";
import { ReceiptFacts } from "./receipt-facts.tsx";

type ReceiptDialogProps = { rechargeId: number; opened: boolean; onClose: () => void };

/** The receipt of a recharge, with buttons to print and send it. */
export function ReceiptDialog({ rechargeId, opened, onClose }: ReceiptDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={receiptMessages.title(rechargeId)} layout="paper">
      <Content rechargeId={rechargeId} />
    </Dialog>
  );
}

function Content({ rechargeId }: { rechargeId: number }) {
  const { data, error, refetch } = useQuery(receiptQuery(rechargeId));
  const revoke = useRevokeReceiptLinks(rechargeId);
  const openDialog = useOpenDialog();
  if (!data && error) {
    return <LoadFailed query={{ error, refetch }} fallback={receiptMessages.loadFailed} />;
  }
  if (!data) {
    return (
      <>
        <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
        <Skeleton h={320} />
      </>
    );
  }
  const { receipt, sharePath, undoableUntil } = data;
  const notice = receiptNotice(receipt, settings);
  return (
    <>
      <ReceiptFacts
        shop={receipt.shop}
        notice={notice}
        lines={receiptLines(receipt, settings)}
        rest={receiptRest(receipt, settings)}
        total={{ label: receiptMessages.amount, value: receiptAmount(receipt, settings) }}
      />
      {receipt.reversedAt === null ? (
        <ReceiptActions
          phone={receipt.customer.phone}
          sharePath={sharePath}
          textOf={(link) => receiptText(receipt, link, settings)}
          showsDues={receipt.account !== undefined}
          revoke={revoke}
        >
          {isUndoable({ undoableUntil }) && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => openDialog("undoRecharge", { target: { rechargeId } })}
            >
              {undoMessages.title}
            </Button>
          )}
        </ReceiptActions>
      ) : (
        // Nothing is left to print or send; links that were sent show that it no longer counts.
        <EndLinks revoke={revoke} />
      )}
    </>
  );
}
