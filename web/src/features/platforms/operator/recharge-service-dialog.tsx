import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../../api/session.ts";
import { useRechargeService, walletQuery } from "../../../api/wallet.ts";
import { WalletPreview } from "../../../business/wallet-preview.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { type RechargeServiceValues, validateRechargeService } from "./recharge-service-form.ts";

type RechargeServiceDialogProps = {
  /** Those to choose from; only active ones can be paid for. */
  assignments: readonly Assignment[];
  /** The platform whose button opened the dialog. */
  platformId: number | undefined;
  opened: boolean;
  onClose: () => void;
};

/** The operator pays for a platform of its own out of its wallet (specification, section 10, Service recharge). */
export function RechargeServiceDialog(props: RechargeServiceDialogProps) {
  const { assignments, platformId, opened, onClose } = props;
  const { id } = useUser();
  const { data: wallet } = useQuery({ ...walletQuery, enabled: opened, staleTime: 0 });
  const recharge = useRechargeService();
  const platforms = assignments
    .filter(({ isActive }) => isActive)
    .map(({ platform }) => ({ value: String(platform.id), label: platform.name }));
  const initialValues: RechargeServiceValues = {
    operatorId: String(id),
    platformId: platformId === undefined ? null : String(platformId),
    amount: "",
  };

  async function submit({ platformId: chosen, amount }: RechargeServiceValues, idempotencyKey: string) {
    const body = { operatorId: id, platformId: Number(chosen), amount: Number(amount) };
    const { message } = await recharge.mutateAsync({ body, idempotencyKey });
    toastSuccess(message);
  }

  return (
    <Dialog opened={opened} onClose={onClose} title="Recharge service" layout="form">
      <DialogForm
        description="Pay for one of your own platforms from your wallet."
        initialValues={initialValues}
        validate={validateRechargeService}
        sharedMessage={walletMessages.serviceFieldsRequired}
        submitLabel="Recharge"
        busyLabel={rechargeMessages.recharging}
        onSubmit={submit}
        failureMessage={walletMessages.serviceRechargeFailed}
        unanswered={commonMessages.unanswered}
      >
        {(form, mayBeDone) => (
          <>
            <TextInput
              label="Operator ID"
              readOnly
              {...form.getInputProps("operatorId")}
              // The first field that there is something to do in has the focus.
              data-autofocus={undefined}
            />
            <Select
              label="Platform"
              withAsterisk
              data={platforms}
              allowDeselect={false}
              {...form.getInputProps("platformId")}
            />
            <MoneyInput
              label="Amount"
              withAsterisk
              step={0.01}
              data-autofocus
              {...form.getInputProps("amount")}
            />
            <WalletPreview wallet={wallet} amount={mayBeDone ? 0 : Number(form.values.amount)} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
