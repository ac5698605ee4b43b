import { type Area, createAreaBody } from "@cable-connect/contract/areas";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useAddArea, useUpdateArea } from "../../../api/areas.ts";
import { collectorsQuery } from "../../../api/collections.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { withChosen } from "../../../ui/fields/with-chosen.ts";

const texts = areaMessages.list;

type DialogProps = { opened: boolean; onClose: () => void };
/** `collectorId` is empty for nobody. */
type Values = { name: string; collectorId: string };

const validateBody = schemaValidator(createAreaBody);
const bodyOf = ({ name, collectorId }: Values) => ({
  name,
  collectorId: collectorId === "" ? null : Number(collectorId),
});
const validate = (values: Values) => validateBody(bodyOf(values));

/** Adds an area. */
export function AddAreaDialog(dialog: DialogProps) {
  const add = useAddArea();
  return (
    <Dialog {...dialog} title={texts.add} layout="form">
      <DialogForm
        initialValues={{ name: "", collectorId: "" }}
        validate={validate}
        submitLabel={texts.add}
        busyLabel={texts.adding}
        onSubmit={async (values) => {
          const { area } = await add.mutateAsync(bodyOf(values));
          toastSuccess(texts.added(area.name));
        }}
        failureMessage={texts.addFailed}
      >
        {(form) => <AreaFields form={form} />}
      </DialogForm>
    </Dialog>
  );
}

/** Renames an area, and changes who collects there. */
export function EditAreaDialog({ area, ...dialog }: DialogProps & { area: Area }) {
  const update = useUpdateArea();
  const { id, name, collector } = area;
  return (
    <Dialog {...dialog} title={texts.editTitle} layout="form">
      <DialogForm
        initialValues={{ name, collectorId: collector ? String(collector.id) : "" }}
        validate={validate}
        submitLabel={commonMessages.saveChanges}
        busyLabel={commonMessages.saving}
        onSubmit={async (values) => {
          await update.mutateAsync({ id, body: bodyOf(values) });
          toastSuccess(texts.changed);
        }}
        failureMessage={texts.changeFailed}
      >
        {(form) => <AreaFields form={form} collector={collector} />}
      </DialogForm>
    </Dialog>
  );
}

type AreaFieldsProps = { form: UseFormReturnType<Values>; collector?: Area["collector"] };

function AreaFields({ form, collector }: AreaFieldsProps) {
  const { data: collectors = [] } = useQuery(collectorsQuery);
  const active = collectors.filter(({ isActive }) => isActive);
  const isInactive = collectors.some(({ id, isActive }) => id === collector?.id && !isActive);
  const choices = [
    { value: "", label: texts.noCollector },
    ...active.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        required
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <NativeSelect
        label={texts.collector}
        data={withChosen(choices, form.values.collectorId, () =>
          isInactive && collector ? texts.inactiveCollector(collector.name) : (collector?.name ?? ""),
        )}
        {...form.getInputProps("collectorId")}
      />
    </>
  );
}
