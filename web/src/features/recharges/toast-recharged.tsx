import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import type { ReactNode } from "react";
import type { AnswerOf } from "../../api/client/route.ts";
import type { OpenDialog } from "../../business/shell-dialogs.ts";
import { UnlessUndone } from "../../business/undo/unless-undone.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { formatDate, formatPrice } from "../../ui/text/format.ts";
import { settings } from "../../ui/text/settings.ts";

type Recharged = AnswerOf<"POST /operator/recharge"> & { customerName: string; amount: number };

/** Says what a recharge did, with buttons for its receipt and, while it can be, its undoing. */
export async function toastRecharged(
  { message, recharge: { id, expiryDate }, account, customerName, amount }: Recharged,
  openDialog: OpenDialog,
): Promise<void> {
  // Loaded only while the operator collects. The recharge is done, with or without this text.
  const received =
    account &&
    (await import("./values/received-text.ts").then(
      ({ receivedText }) => receivedText(account),
      () => undefined,
    ));
  const done = rechargeMessages.doneFor(customerName, formatPrice(amount), formatDate(expiryDate));
  const undo = {
    label: undoMessages.undo,
    onClick: () => openDialog("undoRecharge", { target: { rechargeId: id } }),
    wrap: (button: ReactNode) => <UnlessUndone rechargeIds={[id]}>{button}</UnlessUndone>,
  };
  toastSuccess(message, {
    detail: received ? `${done}. ${received}` : done,
    actions: [
      { label: receiptMessages.open, onClick: () => openDialog("receipt", { rechargeId: id }) },
      ...(settings.undoHours > 0 ? [undo] : []),
    ],
  });
}
