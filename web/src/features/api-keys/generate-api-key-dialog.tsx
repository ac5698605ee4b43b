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
  /** A key that works now is about to be replaced. */
  isReplacing: boolean;
};

/** Names and makes the operator's API key (specification, section 2, API Management). */
export function GenerateApiKeyDialog({ opened, onClose, isReplacing }: GenerateApiKeyDialogProps) {
  const generate = useGenerateApiKey();
  return (
    <Dialog opened={opened} onClose={onClose} title="Generate API Key" layout="form">
      <DialogForm
        initialValues={{ name: "" }}
        validate={validate}
        isSubmitDisabled={({ name }) => name.trim() === ""}
        submitLabel="Generate Key"
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
              label="API Key Name"
              placeholder={texts.namePlaceholder}
              withAsterisk
              autoComplete="off"
              maxLength={100}
              {...form.getInputProps("name")}
              // The disabled button keeps Enter from submitting; it says instead what is missing.
              onKeyDown={({ key }) => key === "Enter" && form.validate()}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
