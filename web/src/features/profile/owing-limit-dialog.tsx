import { type CollectionSettings, updateCollectionsBody } from "@cable-connect/contract/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { collectionSettingsQuery, useSetCustomerLimit } from "../../api/collections.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { EditForm } from "../../ui/dialogs/edit-form.tsx";
import { FormSkeleton } from "../../ui/dialogs/form-skeleton.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { formatPrice } from "../../ui/text/format.ts";

const texts = collectionsPageMessages.limit;
const check = schemaValidator(updateCollectionsBody);

type Values = { customerLimit: number | string };
const limitOf = ({ customerLimit }: Values) => (customerLimit === "" ? null : Number(customerLimit));

/** Sets how much a customer may owe after a recharge. */
export function OwingLimitDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...collectionSettingsQuery, enabled: opened });
  const set = useSetCustomerLimit();
  const client = useQueryClient();
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} layout="form">
      {data ? (
        <EditForm
          description={texts.text}
          stored={data}
          valuesOf={({ customerLimit }: CollectionSettings): Values => ({
            customerLimit: customerLimit ?? "",
          })}
          reload={async () =>
            (await client.fetchQuery({ ...collectionSettingsQuery, staleTime: 0 })).settings
          }
          labels={{ customerLimit: texts.label }}
          validate={(values) => check({ customerLimit: limitOf(values) })}
          submitLabel={commonMessages.saveChanges}
          busyLabel={commonMessages.saving}
          failureMessage={texts.failed}
          save={async (values, _, version) => {
            const limit = limitOf(values);
            await set.mutateAsync({ customerLimit: limit, version });
            toastSuccess(limit === null ? texts.removed : texts.saved(formatPrice(limit)));
          }}
        >
          {(form) => (
            <MoneyInput
              label={texts.label}
              placeholder={texts.none}
              {...form.getInputProps("customerLimit")}
            />
          )}
        </EditForm>
      ) : error ? (
        <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />
      ) : (
        <FormSkeleton description={texts.text} />
      )}
    </Dialog>
  );
}
