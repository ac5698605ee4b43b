import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { Anchor } from "@mantine/core";
import { useOpenDialog } from "../shell-dialogs.ts";

/** The number of an operator's own recharge, which opens its receipt. */
export function RechargeNumber({ id }: { id: number }) {
  const openDialog = useOpenDialog();
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      title={receiptMessages.openOf(id)}
      onClick={() => openDialog("receipt", { rechargeId: id })}
    >
      #{id}
    </Anchor>
  );
}
