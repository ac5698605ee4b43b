import "../../../ui/fields/select-styles.ts";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import type { Assignment } from "@cable-connect/contract/platforms";
import { isAmount } from "@cable-connect/contract/values/money";
import { Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../../api/client/session.ts";
import { useRechargeService, walletQuery } from "../../../api/wallet.ts";
import { walletState } from "../../../business/wallet/wallet-effect.ts";
import { WalletPreview } from "../../../business/wallet/wallet-preview.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import {
  type RechargeServiceValues,
  serviceNeeds,
  validateRechargeService,
} from "./recharge-service-form.ts";

const texts = platformMessages.service;

type RechargeServiceDialogProps = {
  /** The operator's assignments; only active ones can be chosen. */
  assignments: readonly Assignment[];
  /** The platform whose button opened the dialog. */
  platformId: number | undefined;
  opened: boolean;
  onClose: () => void;
};

/** Pays for one of the operator's own platforms from the wallet (specification, section 10, Service recharge). */
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

  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size={520} layout="form">
      <DialogForm
        description={texts.description}
        initialValues={initialValues}
        validate={validateRechargeService}
        sharedMessage={walletMessages.serviceFieldsRequired}
        summary={({ amount }, isPast) => (
          <WalletPreview wallet={wallet} amount={isPast ? 0 : rupeesIn(amount)} />
        )}
        submitState={(values, isPast) => {
          const needs = serviceNeeds(values);
          const state = walletState(wallet, isPast ? 0 : rupeesIn(values.amount), needs);
          return { ...state, isDisabled: needs !== undefined || state.isDisabled };
        }}
        submitLabel={texts.submit}
        busyLabel={rechargeMessages.recharging}
        onSubmit={async ({ platformId: chosen, amount }, { idempotencyKey }) => {
          const body = { operatorId: id, platformId: Number(chosen), amount: Number(amount) };
          const { message } = await recharge.mutateAsync({ body, idempotencyKey });
          toastSuccess(message, { detail: formatPrice(body.amount) });
        }}
        failureMessage={walletMessages.serviceRechargeFailed}
        movesMoney
      >
        {(form) => (
          <>
            <TextInput
              label={texts.operatorId}
              readOnly
              {...form.getInputProps("operatorId")}
              // The amount has the focus: a read-only field has nothing to enter.
              data-autofocus={undefined}
            />
            <Select
              label={commonMessages.platform}
              withAsterisk
              data={platforms}
              allowDeselect={false}
              {...form.getInputProps("platformId")}
            />
            <MoneyInput
              label={commonMessages.amount}
              withAsterisk
              step={0.01}
              data-autofocus
              {...form.getInputProps("amount")}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** The rupees in the amount field; 0 if they are invalid. */
function rupeesIn(amount: RechargeServiceValues["amount"]): number {
  return isAmount(Number(amount)) ? Number(amount) : 0;
}
