import { type Collector, createCollectorBody } from "@cable-connect/contract/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useAddCollector, useUpdateCollector } from "../../../api/collections.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";

const texts = collectionsPageMessages.collectors;
const validate = schemaValidator(createCollectorBody);

type DialogProps = { opened: boolean; onClose: () => void };

/** Adds a collector. */
export function AddCollectorDialog(dialog: DialogProps) {
  const add = useAddCollector();
  return (
    <Dialog {...dialog} title={texts.add} layout="form">
      <DialogForm
        initialValues={{ name: "" }}
        validate={validate}
        submitLabel={texts.add}
        busyLabel={texts.adding}
        onSubmit={async (body) => {
          const { collector } = await add.mutateAsync(body);
          toastSuccess(texts.added(collector.name));
        }}
        failureMessage={texts.addFailed}
      >
        {nameInput}
      </DialogForm>
    </Dialog>
  );
}

/** Renames a collector. */
export function RenameCollectorDialog({ collector, ...dialog }: DialogProps & { collector: Collector }) {
  const update = useUpdateCollector();
  return (
    <Dialog {...dialog} title={texts.renameTitle} layout="form">
      <DialogForm
        initialValues={{ name: collector.name }}
        validate={validate}
        submitLabel={commonMessages.saveChanges}
        busyLabel={commonMessages.saving}
        onSubmit={async (body) => {
          await update.mutateAsync({ id: collector.id, body });
          toastSuccess(texts.renamed);
        }}
        failureMessage={texts.renameFailed}
      >
        {nameInput}
      </DialogForm>
    </Dialog>
  );
}

function nameInput(form: UseFormReturnType<{ name: string }>) {
  return (
    <TextInput
      label={texts.name}
      description={texts.nameHint}
      required
      autoComplete="off"
      {...form.getInputProps("name")}
    />
  );
}
