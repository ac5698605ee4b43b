import { isBelowCost } from "@cable-connect/contract/below-cost";
import {
  isOttPlay,
  platformDialogCloseDelay,
  platformTypeLabels,
  platformTypes,
} from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { Platform } from "@cable-connect/contract/platforms";
import { Alert, Checkbox, Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { platformsQuery, useCreatePlatform, useUpdatePlatform } from "../../../api/platforms.ts";
import { changesOf } from "../../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import { isSameName } from "../matches.ts";
import {
  newPlatformBody,
  type PlatformValues,
  platformBody,
  platformValues,
  validatePlatform,
} from "./platform-form.ts";

type PlatformDialogProps = {
  /** The platform to edit; undefined to create one. */
  platform: Platform | undefined;
  opened: boolean;
  onClose: () => void;
};

const types = platformTypes.map((value) => ({ value, label: platformTypeLabels[value] }));

/** Creates or edits a platform; closes shortly after its success message (specification, section 4). */
export function PlatformDialog({ platform, opened, onClose }: PlatformDialogProps) {
  const create = useCreatePlatform();
  const update = useUpdatePlatform();
  const { fields, created, createFailed, updated, updateFailed } = platformMessages;
  const { saveChanges, saving, creating } = commonMessages;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={platform ? platformMessages.edit : platformMessages.create}
      layout="form"
    >
      <DialogForm
        initialValues={platformValues(platform)}
        validate={validatePlatform}
        sharedMessage={platformMessages.requiredFields}
        submitLabel={platform ? saveChanges : platformMessages.create}
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
                label={fields.name}
                withAsterisk
                maxLength={100}
                data-autofocus
                {...form.getInputProps("name")}
              />
              <NameWarning name={form.values.name} platform={platform} />
            </div>
            <Textarea
              label={commonMessages.description}
              withAsterisk
              autosize
              minRows={2}
              maxRows={6}
              maxLength={500}
              {...form.getInputProps("description")}
            />
            <Select
              label={commonMessages.type}
              withAsterisk
              placeholder={fields.typePlaceholder}
              data={types}
              allowDeselect={false}
              {...form.getInputProps("type")}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <MoneyInput
                label={fields.purchaseRate}
                min={0}
                step={0.01}
                allowNegative={false}
                {...form.getInputProps("purchase_rate")}
              />
              <MoneyInput
                label={fields.operatorRate}
                min={0}
                step={0.01}
                allowNegative={false}
                {...form.getInputProps("operator_rate")}
              />
            </SimpleGrid>
            <RateWarning {...form.values} />
            {/* OTTPlay has prices of its own instead. */}
            {!isOttPlay({ name: form.values.name, type: form.values.type ?? "" }) && (
              <Checkbox
                label={fields.requiresOperatorRate}
                description={
                  form.values.requiresOperatorRate && form.values.operator_rate === ""
                    ? platformMessages.requiresOperatorRateUnset
                    : platformMessages.requiresOperatorRateHint
                }
                {...form.getInputProps("requiresOperatorRate", { type: "checkbox" })}
              />
            )}
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

type NameWarningProps = { name: string; platform: Platform | undefined };

/** Warns that another platform than `platform` already has `name`. It may still be saved. */
function NameWarning({ name, platform }: NameWarningProps) {
  // Those from when the dialog opened, as a new platform would clash with itself once saved.
  const { data = [] } = useQuery(platformsQuery);
  const [platforms] = useState(data);
  const isTaken = platforms.some((other) => other.id !== platform?.id && isSameName(other.name, name));
  // Rendered while empty, as screen readers announce only changes of a live region that exists already.
  return (
    <div role="status">
      {isTaken && (
        <Alert color="yellow" mt="xs">
          {platformMessages.nameTaken}
        </Alert>
      )}
    </div>
  );
}

/** Warns of an operator rate below the purchase rate, which may still be saved. */
function RateWarning({ operator_rate, purchase_rate }: PlatformValues) {
  const isEmpty = operator_rate === "" || purchase_rate === "";
  const isBelow = !isEmpty && isBelowCost(Number(operator_rate), Number(purchase_rate));
  return (
    <div role="status">
      {isBelow && (
        <Alert color="yellow">{marginMessages.rateBelowCost(formatPrice(Number(purchase_rate)))}</Alert>
      )}
    </div>
  );
}
