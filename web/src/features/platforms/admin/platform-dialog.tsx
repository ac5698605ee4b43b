import {
  platformDialogCloseDelay,
  platformTypeLabels,
  platformTypes,
} from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { Platform } from "@cable-connect/contract/platforms";
import { Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useCreatePlatform, useUpdatePlatform } from "../../../api/platforms.ts";
import { changesOf } from "../../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { NameWarning } from "./name-warning.tsx";
import { newPlatformBody, platformBody, platformValues, validatePlatform } from "./platform-form.ts";
import { RateWarning } from "./rate-warning.tsx";

type PlatformDialogProps = {
  /** The platform to edit; a new one is created without. */
  platform: Platform | undefined;
  opened: boolean;
  onClose: () => void;
};

const types = platformTypes.map((value) => ({ value, label: platformTypeLabels[value] }));

/** Creates or edits a platform; closes a moment after it says that it is saved (specification, section 4). */
export function PlatformDialog({ platform, opened, onClose }: PlatformDialogProps) {
  const create = useCreatePlatform();
  const update = useUpdatePlatform();
  const { created, createFailed, updated, updateFailed } = platformMessages;
  const { saveChanges, saving, creating } = commonMessages;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={platform ? "Edit Platform" : "Create Platform"}
      layout="form"
    >
      <DialogForm
        initialValues={platformValues(platform)}
        validate={validatePlatform}
        sharedMessage={platformMessages.requiredFields}
        submitLabel={platform ? saveChanges : "Create Platform"}
        busyLabel={platform ? saving : creating}
        onSubmit={(values, _, initial) =>
          platform
            ? update.mutateAsync({
                id: platform.id,
                body: changesOf(platformBody(initial), platformBody(values)),
              })
            : create.mutateAsync(newPlatformBody(values))
        }
        failureMessage={platform ? updateFailed : createFailed}
        successMessage={platform ? updated : created}
        closeDelay={platformDialogCloseDelay}
      >
        {(form) => (
          <>
            <div>
              <TextInput
                label="Name"
                withAsterisk
                maxLength={100}
                data-autofocus
                {...form.getInputProps("name")}
              />
              <NameWarning name={form.values.name} platform={platform} />
            </div>
            <Textarea
              label="Description"
              withAsterisk
              autosize
              minRows={2}
              maxRows={6}
              maxLength={500}
              {...form.getInputProps("description")}
            />
            <Select
              label="Type"
              withAsterisk
              placeholder="Select a type"
              data={types}
              allowDeselect={false}
              {...form.getInputProps("type")}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <MoneyInput
                label="Purchase Rate"
                min={0}
                step={0.01}
                {...form.getInputProps("purchase_rate")}
              />
              <MoneyInput
                label="Operator Rate"
                min={0}
                step={0.01}
                {...form.getInputProps("operator_rate")}
              />
            </SimpleGrid>
            <RateWarning {...form.values} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
