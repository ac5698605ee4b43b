import { addDays } from "@cable-connect/contract/business-date";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { exampleService, fillReminder, placeholderList } from "@cable-connect/contract/reminder-text";
import { type ReminderSettings, reminderTemplate } from "@cable-connect/contract/reminders";
import { Button, Checkbox, Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { z } from "zod";
import { reminderSettingsQuery, useUpdateReminderSettings } from "../../api/reminders.ts";
import { changesOf } from "../../ui/dialogs/changes-of.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { FormSkeleton } from "../../ui/dialogs/form-skeleton.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { today } from "../../ui/text/format.ts";
import { settings as deployment } from "../../ui/text/settings.ts";
import classes from "./reminders.module.css";
import { TestEmail } from "./test-email.tsx";

const texts = reminderMessages;
const validate = schemaValidator(z.object({ template: reminderTemplate }));
/** Days until the example's service expires. */
const exampleDays = 3;

type ReminderSettingsDialogProps = { opened: boolean; onClose: () => void };

/** The text of reminders with an example, and whether they are emailed automatically. */
export function ReminderSettingsDialog({ opened, onClose }: ReminderSettingsDialogProps) {
  const { data, error, refetch } = useQuery({ ...reminderSettingsQuery, enabled: opened });
  const update = useUpdateReminderSettings();
  const text = useRef<HTMLTextAreaElement>(null);
  const stored = data?.settings;
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.settings} layout="form">
      {/* A retry after a failure starts a new form, with the stored values. */}
      {stored || error ? (
        <DialogForm
          initialValues={{ template: stored?.template ?? "", isAutomatic: stored?.isAutomatic ?? false }}
          validate={validate}
          submitLabel={commonMessages.saveChanges}
          busyLabel={commonMessages.saving}
          isSubmitDisabled={() => !stored}
          failureMessage={texts.saveFailed}
          onSubmit={async (values, _, initial) => {
            await update.mutateAsync(changesOf(initial, values));
            toastSuccess(texts.saved);
          }}
        >
          {(form) => {
            if (!stored) {
              const failure = errorMessage(error, texts.settingsLoadFailed);
              return <ErrorState message={failure} onRetry={() => void refetch()} />;
            }
            const { template, isAutomatic } = form.values;
            return (
              <>
                <div>
                  <Textarea
                    ref={text}
                    label={texts.template}
                    description={texts.placeholders(placeholderList)}
                    rows={4}
                    maxLength={500}
                    {...form.getInputProps("template")}
                  />
                  {template !== texts.defaultTemplate && (
                    <Button
                      variant="subtle"
                      size="xs"
                      px={0}
                      onClick={() => {
                        form.setFieldValue("template", texts.defaultTemplate);
                        // The button disappears, which would lose the focus.
                        text.current?.focus();
                      }}
                    >
                      {texts.useDefault}
                    </Button>
                  )}
                </div>
                <Example template={template} stored={stored} />
                <Checkbox
                  label={texts.automatic}
                  description={texts.automaticHint}
                  // Automatic emails can be switched off without a mail server.
                  disabled={!stored.hasMailServer && !isAutomatic}
                  {...form.getInputProps("isAutomatic", { type: "checkbox" })}
                />
                {stored.hasMailServer && stored.email !== null ? (
                  <TestEmail template={template} email={stored.email} />
                ) : (
                  <Text size="sm" c="dimmed">
                    {stored.hasMailServer ? texts.noOwnEmail : texts.noMailServer}
                  </Text>
                )}
              </>
            );
          }}
        </DialogForm>
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}

function Example({ template, stored }: { template: string; stored: ReminderSettings }) {
  const { success } = reminderTemplate.safeParse(template);
  const service = exampleService(addDays(today(), exampleDays));
  return (
    <div>
      <Text size="sm" fw={500}>
        {texts.example}
      </Text>
      <Text className={classes.example} c={success ? undefined : "dimmed"}>
        {fillReminder(template, service, { shop: stored.shop, settings: deployment })}
      </Text>
    </div>
  );
}
