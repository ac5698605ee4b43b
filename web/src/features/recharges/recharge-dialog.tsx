import { lazy, Suspense, useState } from "react";

export type RechargeDialogProps = {
  opened: boolean;
  onClose: () => void;
  customer: { id: number; name: string };
  /** The platform to start with. */
  platformId?: number;
  onRecharged?: () => void;
};

const LoadedDialog = lazy(async () => ({
  default: (await import("./recharge-form-dialog.tsx")).RechargeFormDialog,
}));

/** Recharges a customer (section 4, Customer Recharge); its fields are loaded when it is first opened. */
export function RechargeDialog(props: RechargeDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return <Suspense>{wasOpened && <LoadedDialog {...props} />}</Suspense>;
}
