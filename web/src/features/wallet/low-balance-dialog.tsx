import { commonMessages } from "@cable-connect/contract/messages/common";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { lowBalanceBody } from "@cable-connect/contract/wallet";
import { useSetLowBalance } from "../../api/wallet.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

const texts = walletMessages;
const check = schemaValidator(lowBalanceBody);

/** The threshold is `""` while empty, which means no alert. */
type Values = { lowBalanceThreshold: number | string };

type LowBalanceDialogProps = { threshold: number; opened: boolean; onClose: () => void };

/** Sets the balance below which the bell shows an alert. */
export function LowBalanceDialog({ threshold, opened, onClose }: LowBalanceDialogProps) {
  const set = useSetLowBalance();
  const initialValues: Values = { lowBalanceThreshold: threshold || "" };
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.lowBalance} layout="form">
      <DialogForm
        initialValues={initialValues}
        validate={(values) => check({ lowBalanceThreshold: Number(values.lowBalanceThreshold) })}
        submitLabel={commonMessages.saveChanges}
        busyLabel={commonMessages.saving}
        failureMessage={texts.lowBalanceFailed}
        onSubmit={async (values) => {
          await set.mutateAsync(Number(values.lowBalanceThreshold));
          toastSuccess(texts.lowBalanceSaved);
        }}
      >
        {(form) => (
          <MoneyInput
            label={texts.lowBalanceLabel}
            description={texts.lowBalanceHint}
            data-autofocus
            {...form.getInputProps("lowBalanceThreshold")}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
