import type { ApiKey } from "@cable-connect/contract/api-keys";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiKeyQuery } from "../../api/api-keys.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { AvailableApis } from "./available-apis.tsx";
import { YourApiKeys } from "./your-api-keys.tsx";

const DeleteApiKeyDialog = lazyDialog(
  async () => (await import("./delete-api-key-dialog.tsx")).DeleteApiKeyDialog,
);
const GenerateApiKeyDialog = lazyDialog(
  async () => (await import("./generate-api-key-dialog.tsx")).GenerateApiKeyDialog,
);

/** The key to the external API, and how to use it (specification, section 2, API Management). */
export function ApiKeysPage() {
  const { data: apiKey, error, refetch } = useQuery(apiKeyQuery);
  const failure = error ? errorMessage(error, apiKeyMessages.loadFailed) : undefined;
  const generateButton = useRef<HTMLButtonElement>(null);
  /** The id of the shown key, so that a new key starts hidden. */
  const [shownId, setShownId] = useState<number>();
  const [isGenerating, generating] = useDisclosure(false);
  /** The key that the question is about, whatever another tab does meanwhile; kept while the dialog fades. */
  const [toDelete, setToDelete] = useState<ApiKey>();
  const [isDeleting, deleting] = useDisclosure(false);
  const isShown = apiKey ? apiKey.id === shownId : false;

  useEffect(() => {
    if (failure) toastError(failure);
  }, [failure]);

  function askToDelete(asked: ApiKey) {
    setToDelete(asked);
    deleting.open();
  }

  return (
    <>
      <PageHeader
        title={apiKeyMessages.title}
        description={apiKeyMessages.subtitle}
        isActionBelow
        actions={
          <Button
            ref={generateButton}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={generating.open}
          >
            {apiKeyMessages.generateTitle}
          </Button>
        }
      />
      <Stack gap="xl">
        <YourApiKeys
          apiKey={apiKey}
          isShown={isShown}
          onToggle={() => setShownId(isShown ? undefined : apiKey?.id)}
          onDelete={askToDelete}
          failure={failure}
          onRetry={() => void refetch()}
        />
        <AvailableApis hasKey={!!apiKey} shownKey={isShown ? apiKey?.apiKey : undefined} />
      </Stack>
      <GenerateApiKeyDialog
        opened={isGenerating}
        onClose={generating.close}
        // Until loaded, there may be a key.
        isReplacing={apiKey !== null}
      />
      {toDelete && (
        <DeleteApiKeyDialog
          apiKey={toDelete}
          opened={isDeleting}
          onClose={deleting.close}
          onDeleted={() => generateButton.current?.focus()}
        />
      )}
    </>
  );
}
