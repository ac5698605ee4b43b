import { type ReactNode, useCallback, useState } from "react";
import { ShowReceipt } from "../../business/show-receipt.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

const ReceiptDialog = lazyDialog(
  async () => (await import("../../features/receipts/receipt-dialog.tsx")).ReceiptDialog,
);

/** Shows the receipts that its children open by `useShowReceipt`. */
export function ReceiptWindow({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  // Kept while the dialog fades, which still shows it.
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
