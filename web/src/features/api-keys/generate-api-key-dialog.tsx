import { generateApiKeyBody } from "@cable-connect/contract/api-keys";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { Alert, TextInput } from "@mantine/core";
import { useGenerateApiKey } from "../../api/api-keys.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

const texts = apiKeyMessages;
const validate = schemaValidator(generateApiKeyBody);

type GenerateApiKeyDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** Whether the new key replaces one. */
  isReplacing: boolean;
};

/** Generates the operator's API key (specification, section 2, API Management). */
export function GenerateApiKeyDialog({ opened, onClose, isReplacing }: GenerateApiKeyDialogProps) {
  const generate = useGenerateApiKey();
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.generateTitle} layout="form">
      <DialogForm
        initialValues={{ name: "" }}
        validate={validate}
        submitState={({ name }) => ({ isDisabled: name.trim() === "" })}
        submitLabel={texts.generate}
        busyLabel={texts.generating}
        failureMessage={texts.generateFailed}
        unanswered={texts.generateUnanswered}
        onSubmit={async ({ name }) => {
          await generate.mutateAsync(name);
          toastSuccess(texts.generated);
        }}
      >
        {(form) => (
          <>
            {isReplacing && (
              <Alert color="orange" role="note">
                {texts.replacesPresent}
              </Alert>
            )}
            <TextInput
              label={texts.name}
              placeholder={texts.namePlaceholder}
              withAsterisk
              autoComplete="off"
              maxLength={100}
              {...form.getInputProps("name")}
              // Enter can't submit while the button is disabled, so it shows what is missing.
              onKeyDown={({ key }) => key === "Enter" && form.validate()}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
