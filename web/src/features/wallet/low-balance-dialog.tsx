import { commonMessages } from "@cable-connect/contract/messages/common";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { lowBalanceBody, type Wallet } from "@cable-connect/contract/wallet";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSetLowBalance, walletQuery } from "../../api/wallet.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { EditForm } from "../../ui/dialogs/edit-form.tsx";
import { FormSkeleton } from "../../ui/dialogs/form-skeleton.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

const texts = walletMessages;
const check = schemaValidator(lowBalanceBody);

/** The threshold is `""` while empty, which means no alert. */
type Values = { lowBalanceThreshold: number | string };

type LowBalanceDialogProps = { opened: boolean; onClose: () => void };

/** What the form edits, and its version. */
function storedOf({ lowBalanceThreshold, lowBalanceSetAt }: Wallet) {
  return { lowBalanceThreshold, updatedAt: lowBalanceSetAt };
}

/** Sets the balance below which the bell shows an alert. */
export function LowBalanceDialog({ opened, onClose }: LowBalanceDialogProps) {
  const { data: wallet, error, refetch } = useQuery({ ...walletQuery, enabled: opened });
  const set = useSetLowBalance();
  const client = useQueryClient();
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.lowBalance} layout="form">
      {wallet ? (
        <EditForm
          stored={storedOf(wallet)}
          valuesOf={(stored): Values => ({ lowBalanceThreshold: stored.lowBalanceThreshold || "" })}
          reload={async () => storedOf((await client.fetchQuery({ ...walletQuery, staleTime: 0 })).wallet)}
          labels={{ lowBalanceThreshold: texts.lowBalance }}
          validate={(values) => check({ lowBalanceThreshold: Number(values.lowBalanceThreshold) })}
          submitLabel={commonMessages.saveChanges}
          busyLabel={commonMessages.saving}
          failureMessage={texts.lowBalanceFailed}
          save={async (values, _, version) => {
            await set.mutateAsync({ lowBalanceThreshold: Number(values.lowBalanceThreshold), version });
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
        </EditForm>
      ) : error ? (
        <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}
