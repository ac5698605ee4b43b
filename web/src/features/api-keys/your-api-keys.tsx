import type { ApiKey } from "@cable-connect/contract/api-keys";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Paper, Skeleton, Title, VisuallyHidden } from "@mantine/core";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { ApiKeyCard } from "./api-key-card.tsx";
import classes from "./api-keys.module.css";

type YourApiKeysProps = {
  /** Undefined until loaded; null if there is none. */
  apiKey: ApiKey | null | undefined;
  isShown: boolean;
  onToggle: () => void;
  onDelete: (apiKey: ApiKey) => void;
  /** Why loading failed. */
  failure: string | undefined;
  onRetry: () => void;
};

/** The operator's key, or its empty, error or loading state. */
export function YourApiKeys({ apiKey, failure, onRetry, ...card }: YourApiKeysProps) {
  return (
    <section aria-labelledby="your-api-keys">
      <Title order={2} size="h4" mb="sm" id="your-api-keys">
        {apiKeyMessages.yourKeys}
      </Title>
      {apiKey ? (
        <ApiKeyCard apiKey={apiKey} {...card} />
      ) : (
        <Paper withBorder>
          {apiKey === null ? (
            <EmptyState drawing="key" title={apiKeyMessages.none} text={apiKeyMessages.noneText} />
          ) : failure ? (
            <ErrorState message={failure} onRetry={onRetry} retryLabel={commonMessages.retry} />
          ) : (
            <Loading />
          )}
        </Paper>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div className={classes.card} aria-busy>
      <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
      <Skeleton h={30} w={220} />
      <Skeleton h={46} />
      <Skeleton h={44} w={360} maw="100%" />
      <Skeleton h={20} w={320} maw="100%" />
    </div>
  );
}
