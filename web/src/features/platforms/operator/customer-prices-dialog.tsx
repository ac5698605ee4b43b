import { commonMessages } from "@cable-connect/contract/messages/common";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import { type Assignment, customerPriceChanges } from "@cable-connect/contract/platforms";
import { fixedPlans } from "@cable-connect/contract/prices/fixed-plans";
import { monthKey } from "@cable-connect/contract/prices/selling-price";
import { needsPlan } from "@cable-connect/contract/recharges/recharge-description";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ottPlansQuery } from "../../../api/ott-plans.ts";
import { useSetCustomerPrices } from "../../../api/platforms.ts";
import { changesOf } from "../../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { FormSkeleton } from "../../../ui/dialogs/form-skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { formatPrice } from "../../../ui/text/format.ts";

const texts = platformMessages.customerPrices;
const check = schemaValidator(customerPriceChanges);

/** The plans of the price list, and a month of any other. */
const planFields = () => [
  ...fixedPlans.map(({ name, price }) => ({ key: name, label: texts.interval(name, formatPrice(price)) })),
  { key: monthKey, label: texts.otherPlans },
];

type CustomerPricesDialogProps = { assignment: Assignment; opened: boolean; onClose: () => void };

/**
 * Sets what customers pay for a platform: a month, each plan of the price list, or for OTTPlay an interval of each plan
 * that has a price.
 */
export function CustomerPricesDialog({ assignment, opened, onClose }: CustomerPricesDialogProps) {
  const { platform, pricing } = assignment;
  const hasPlans = isOttPlay(platform);
  const { data: plans, error, refetch } = useQuery({ ...ottPlansQuery, enabled: opened && hasPlans });
  const fields = hasPlans
    ? plans
        ?.filter(({ ott_code }) => pricing?.[ott_code] !== undefined)
        .map(({ ott_code, ott_name }) => ({
          key: ott_code,
          label: texts.interval(ott_name, formatPrice(pricing?.[ott_code] ?? 0)),
        }))
    : needsPlan(platform.type)
      ? planFields()
      : [{ key: monthKey, label: texts.month }];
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} layout="form">
      {fields ? (
        <PricesForm assignment={assignment} fields={fields} />
      ) : error ? (
        <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />
      ) : (
        <FormSkeleton description={<Text fw={600}>{platform.name}</Text>} />
      )}
    </Dialog>
  );
}

type PricesFormProps = { assignment: Assignment; fields: readonly { key: string; label: string }[] };

function PricesForm({ assignment, fields }: PricesFormProps) {
  const { platform, customerPrices = {} } = assignment;
  const save = useSetCustomerPrices(platform.id);
  if (fields.length === 0) return <EmptyState title={texts.none} />;
  // In a list, because the code of a plan may have a dot, which would name a part of a value.
  const initialValues = { prices: fields.map(({ key }): number | string => customerPrices[key] ?? "") };
  const bodyOf = ({ prices }: typeof initialValues) =>
    Object.fromEntries(
      fields.map(({ key }, index) => [key, prices[index] === "" ? null : Number(prices[index])]),
    );
  return (
    <DialogForm
      validate={(values) => {
        const mistakes = check(bodyOf(values));
        return Object.fromEntries(
          fields.flatMap(({ key }, index) => (mistakes[key] ? [[`prices.${index}`, mistakes[key]]] : [])),
        );
      }}
      description={
        <>
          <Text fw={600}>{platform.name}</Text>
          <Text c="dimmed">{texts.text}</Text>
        </>
      }
      initialValues={initialValues}
      submitLabel={commonMessages.saveChanges}
      busyLabel={commonMessages.saving}
      failureMessage={texts.saveFailed}
      onSubmit={async (values, { initial }) => {
        // Only changes, so that prices that another device has set meanwhile stay.
        await save.mutateAsync(changesOf(bodyOf(initial), bodyOf(values)) as ReturnType<typeof bodyOf>);
        toastSuccess(texts.saved, { detail: platform.name });
      }}
    >
      {(form) =>
        fields.map(({ key, label }, index) => (
          <MoneyInput
            key={key}
            label={label}
            placeholder={texts.empty}
            {...form.getInputProps(`prices.${index}`)}
          />
        ))
      }
    </DialogForm>
  );
}
