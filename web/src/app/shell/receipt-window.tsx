import { type ReactNode, useCallback, useState } from "react";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { ShowReceipt } from "../../ui/show-receipt.ts";

const ReceiptDialog = lazyDialog(
  async () => (await import("../../features/receipts/receipt-dialog.tsx")).ReceiptDialog,
);

/** Shows the receipt that something inside it asks for. */
export function ReceiptWindow({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  // What the dialog is about stays while it closes.
  const [rechargeId, setRechargeId] = useState<number>();
  const show = useCallback((id: number) => {
    setRechargeId(id);
    setOpened(true);
  }, []);
  return (
    <ShowReceipt value={show}>
      {children}
      {rechargeId !== undefined && (
        <ReceiptDialog rechargeId={rechargeId} opened={opened} onClose={() => setOpened(false)} />
      )}
    </ShowReceipt>
  );
}
