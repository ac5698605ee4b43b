import "../../../ui/fields/select-styles.ts";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { isOttPlay, platformTypeLabels, platformTypes } from "@cable-connect/contract/platform-types";
import type { Platform } from "@cable-connect/contract/platforms";
import { isBelowCost } from "@cable-connect/contract/prices/below-cost";
import { isWholePaise } from "@cable-connect/contract/values/money";
import { Alert, Checkbox, Select, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  platformQuery,
  platformsQuery,
  useCreatePlatform,
  useUpdatePlatform,
} from "../../../api/platforms.ts";
import { changesOf } from "../../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { EditForm } from "../../../ui/dialogs/edit-form.tsx";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import { isSameName } from "../matches.ts";
import { minusOfRate } from "./minus-of-rate.ts";
import {
  newPlatformBody,
  type PlatformValues,
  platformBody,
  platformValues,
  validatePlatform,
} from "./platform-form.ts";
import { PlatformUsage } from "./platform-usage.tsx";

/** Milliseconds after which a saved platform's dialog closes (specification, section 9). */
const platformDialogCloseDelay = 1500;

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
  const { created, createFailed, createUnanswered } = platformMessages;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={platform ? platformMessages.edit : platformMessages.create}
      layout="form"
    >
      {platform ? (
        <PlatformEditForm platform={platform} />
      ) : (
        <DialogForm
          {...common}
          initialValues={platformValues(undefined)}
          submitLabel={platformMessages.create}
          busyLabel={commonMessages.creating}
          failureMessage={createFailed}
          unanswered={createUnanswered}
          successMessage={created}
          onSubmit={(values) => create.mutateAsync(newPlatformBody(values))}
        >
          {(form) => <PlatformFields form={form} isSaving={create.isPending || create.isSuccess} />}
        </DialogForm>
      )}
    </Dialog>
  );
}

const common = {
  validate: validatePlatform,
  sharedMessage: platformMessages.requiredFields,
  closeDelay: platformDialogCloseDelay,
};
const { name, purchaseRate, operatorRate, requiresOperatorRate } = platformMessages.fields;
const labels = {
  name,
  description: commonMessages.description,
  type: commonMessages.type,
  purchase_rate: purchaseRate,
  operator_rate: operatorRate,
  requiresOperatorRate,
};

function PlatformEditForm({ platform }: { platform: Platform }) {
  const client = useQueryClient();
  const update = useUpdatePlatform();
  const { id } = platform;
  return (
    <EditForm
      {...common}
      stored={platform}
      valuesOf={platformValues}
      reload={() => client.fetchQuery({ ...platformQuery(id), staleTime: 0 })}
      labels={labels}
      submitLabel={commonMessages.saveChanges}
      busyLabel={commonMessages.saving}
      failureMessage={platformMessages.updateFailed}
      successMessage={platformMessages.updated}
      save={(values, initial, version) =>
        update.mutateAsync({ id, body: changesOf(platformBody(initial), platformBody(values)), version })
      }
    >
      {(form) => <PlatformFields form={form} platform={platform} />}
    </EditForm>
  );
}

type PlatformFieldsProps = {
  form: UseFormReturnType<PlatformValues>;
  platform?: Platform;
  /** Whether a new platform is being or has been created. */
  isSaving?: boolean;
};

function PlatformFields({ form, platform, isSaving = false }: PlatformFieldsProps) {
  return (
    <>
      <div>
        <TextInput label={labels.name} withAsterisk data-autofocus {...form.getInputProps("name")} />
        <NameWarning name={form.values.name} platform={platform} isSaving={isSaving} />
      </div>
      <Textarea
        label={labels.description}
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps("description")}
      />
      <Select
        label={labels.type}
        withAsterisk
        placeholder={platformMessages.fields.typePlaceholder}
        data={types}
        allowDeselect={false}
        {...form.getInputProps("type")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MoneyInput
          label={labels.purchase_rate}
          leftOut={minusOfRate}
          min={0}
          step={0.01}
          {...form.getInputProps("purchase_rate")}
        />
        <MoneyInput
          label={labels.operator_rate}
          leftOut={minusOfRate}
          min={0}
          step={0.01}
          {...form.getInputProps("operator_rate")}
        />
      </SimpleGrid>
      <RateMargin {...form.values} />
      {platform && changesRate(platform, form.values) && (
        <div>
          <PlatformUsage platformId={platform.id} size="sm" />
          <Text size="sm">{platformMessages.ratesFromNow}</Text>
        </div>
      )}
      {/* OTTPlay has prices of its own instead. */}
      {!isOttPlay({ name: form.values.name, type: form.values.type ?? "" }) && (
        <Checkbox
          label={labels.requiresOperatorRate}
          description={
            form.values.requiresOperatorRate && form.values.operator_rate === ""
              ? platformMessages.requiresOperatorRateUnset
              : platformMessages.requiresOperatorRateHint
          }
          {...form.getInputProps("requiresOperatorRate", { type: "checkbox" })}
        />
      )}
    </>
  );
}

function changesRate(platform: Platform, { purchase_rate, operator_rate }: PlatformValues): boolean {
  const stored = platformValues(platform);
  return purchase_rate !== stored.purchase_rate || operator_rate !== stored.operator_rate;
}

type NameWarningProps = { name: string; platform: Platform | undefined; isSaving: boolean };

/** Warns that another platform than `platform` already has `name`. It may still be saved. */
function NameWarning({ name, platform, isSaving }: NameWarningProps) {
  const { data } = useQuery(platformsQuery);
  // Those from before the saving, as a new platform would clash with itself once saved.
  const [platforms, setPlatforms] = useState(data);
  if (!isSaving && platforms !== data) setPlatforms(data);
  const isTaken = platforms?.some((other) => other.id !== platform?.id && isSameName(other.name, name));
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

/** The operator rate's margin; warns if it is below the purchase rate, which may still be saved. */
function RateMargin({ operator_rate, purchase_rate }: PlatformValues) {
  const areBoth = [operator_rate, purchase_rate].every((rate) => rate !== "" && isWholePaise(Number(rate)));
  return (
    <div role="status">
      {areBoth && <MarginText rate={Number(operator_rate)} purchaseRate={Number(purchase_rate)} />}
    </div>
  );
}

function MarginText({ rate, purchaseRate }: { rate: number; purchaseRate: number }) {
  if (isBelowCost(rate, purchaseRate))
    return <Alert color="yellow">{marginMessages.rateBelowCost(formatPrice(purchaseRate))}</Alert>;
  const margin = Math.round((rate - purchaseRate) * 100) / 100;
  return (
    <Text size="sm" c="dimmed">
      {margin === 0
        ? platformMessages.atPurchaseRate
        : platformMessages.overPurchaseRate(formatPrice(margin))}
    </Text>
  );
}
