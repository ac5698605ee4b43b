import { type ReactNode, useCallback, useState } from "react";
import { ShowReceipt } from "../../business/show-receipt.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

const ReceiptDialog = lazyDialog(
  async () => (await import("../../features/receipts/receipt-dialog.tsx")).ReceiptDialog,
);

/** Shows the receipt that something inside it asks for. */
export function ReceiptWindow({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  // What the dialog is about stays while it closes. Each opening is a dialog of its own, so that it lies over all others.
  const [{ rechargeId, opening }, setReceipt] = useState({ rechargeId: 0, opening: 0 });
  const show = useCallback((id: number) => {
    setReceipt((last) => ({ rechargeId: id, opening: last.opening + 1 }));
    setOpened(true);
  }, []);
  return (
    <ShowReceipt value={show}>
      {children}
      {opening > 0 && (
        <ReceiptDialog
          key={opening}
          rechargeId={rechargeId}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </ShowReceipt>
  );
}
