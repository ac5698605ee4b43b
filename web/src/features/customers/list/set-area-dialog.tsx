import { createAreaBody } from "@cable-connect/contract/areas";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { areasQuery, useAddArea, useSetArea } from "../../../api/areas.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { FormSkeleton } from "../../../ui/dialogs/form-skeleton.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";

type SetAreaDialogProps = {
  customerIds: readonly number[];
  opened: boolean;
  onClose: () => void;
  /** Called once the customers are in the area. */
  onDone: () => void;
};

const texts = areaMessages.set;
const none = "none";
const added = "new";
const validateName = schemaValidator(createAreaBody);

/** Sets the area of many customers: one of the list, a new one, or none. */
export function SetAreaDialog({ customerIds, opened, onClose, onDone }: SetAreaDialogProps) {
  const { data: areas, error, refetch } = useQuery({ ...areasQuery, enabled: opened });
  const set = useSetArea();
  const add = useAddArea();
  const active = areas?.filter(({ isActive }) => isActive) ?? [];
  const newArea = useRef<{ id: number; name: string }>(undefined);

  /** The id of a new area, which a retry doesn't add again. */
  async function addOnce(name: string): Promise<number> {
    const { id } = newArea.current?.name === name ? newArea.current : (await add.mutateAsync({ name })).area;
    newArea.current = { id, name };
    return id;
  }

  const description = <Text c="dimmed">{texts.text(customerIds.length)}</Text>;
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} layout="form">
      {areas ? (
        <DialogForm
          description={description}
          initialValues={{ areaId: active.length > 0 ? "" : added, name: "" }}
          validate={({ areaId, name }) => (areaId === added ? validateName({ name }) : {})}
          submitState={({ areaId }) => {
            const isMissing = areaId === "";
            return { isDisabled: isMissing, hint: isMissing ? texts.choose : "" };
          }}
          submitLabel={texts.submit}
          busyLabel={texts.busy}
          failureMessage={texts.failed}
          onSubmit={async ({ areaId, name }) => {
            const chosen = areaId === added ? await addOnce(name) : areaId === none ? null : Number(areaId);
            const { message } = await set.mutateAsync({ customerIds: [...customerIds], areaId: chosen });
            toastSuccess(message);
            onDone();
          }}
        >
          {(form) => (
            <>
              <NativeSelect
                label={areaMessages.area}
                data={[
                  ...(active.length > 0 ? [{ value: "", label: texts.choose }] : []),
                  ...active.map(({ id, name }) => ({ value: String(id), label: name })),
                  { value: added, label: areaMessages.newArea },
                  { value: none, label: areaMessages.noArea },
                ]}
                {...form.getInputProps("areaId")}
              />
              {form.values.areaId === added && (
                <TextInput
                  label={areaMessages.list.name}
                  description={areaMessages.list.nameHint}
                  required
                  autoComplete="off"
                  {...form.getInputProps("name")}
                />
              )}
            </>
          )}
        </DialogForm>
      ) : error ? (
        <LoadFailed query={{ error, refetch }} fallback={areaMessages.list.loadFailed} />
      ) : (
        <FormSkeleton description={description} />
      )}
    </Dialog>
  );
}
