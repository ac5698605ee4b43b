import type { ApiKey } from "@cable-connect/contract/api-keys";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Checkbox, Paper, Text, VisuallyHidden } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useUpdateApiKey } from "../../api/api-keys.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { CopyButton } from "../../ui/layout/copy-button.tsx";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import { InstantText } from "../../ui/text/instant-text.tsx";
import classes from "./api-keys.module.css";

const texts = apiKeyMessages;

type ApiKeyCardProps = {
  apiKey: ApiKey;
  isShown: boolean;
  onToggle: () => void;
  onDelete: (apiKey: ApiKey) => void;
};

/** The current key, hidden by default, with buttons to show, copy and delete it. */
export function ApiKeyCard({ apiKey, isShown, onToggle, onDelete }: ApiKeyCardProps) {
  const { name, createdAt, lastUsedAt } = apiKey;
  const EyeIcon = isShown ? IconEyeOff : IconEye;
  return (
    <Paper withBorder className={classes.card}>
      <div className={classes.head}>
        <Text fw={600} className={classes.name}>
          {name}
        </Text>
        <StatusBadge tone="success">{commonMessages.active}</StatusBadge>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          size="xs"
          ml="auto"
          onClick={() => onDelete(apiKey)}
        >
          {texts.delete}
        </Button>
      </div>
      <div className={classes.keyRow}>
        <KeyText apiKey={apiKey.apiKey} isShown={isShown} />
        <Button
          variant="default"
          size="xs"
          leftSection={<EyeIcon size={14} aria-hidden />}
          onClick={onToggle}
        >
          {isShown ? texts.hide : texts.show}
        </Button>
        <CopyButton text={apiKey.apiKey} copiedMessage={texts.copied} failureMessage={texts.copyFailed}>
          {texts.copy}
        </CopyButton>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.created}</dt>
          <dd>
            <InstantText instant={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{texts.lastUsed}</dt>
          <dd>{lastUsedAt === null ? texts.neverUsed : <InstantText instant={lastUsedAt} />}</dd>
        </div>
      </dl>
      <RequireKeys apiKey={apiKey} />
      <Text size="sm" c="dimmed">
        {texts.keepSecret}
      </Text>
    </Paper>
  );
}

/** Whether orders without an Idempotency-Key are refused; changed at once. */
function RequireKeys({ apiKey: { id, requiresIdempotencyKey } }: { apiKey: ApiKey }) {
  const update = useUpdateApiKey();
  async function change(isRequired: boolean) {
    if (update.isPending) return;
    try {
      const { message } = await update.mutateAsync({ id, requiresIdempotencyKey: isRequired });
      toastSuccess(message);
    } catch (error) {
      toastError(errorMessage(error, texts.updateFailed));
    }
  }
  return (
    <Checkbox
      role="switch"
      label={texts.requireKeys}
      description={texts.requireKeysHint}
      checked={update.isPending ? update.variables.requiresIdempotencyKey : requiresIdempotencyKey}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}

const shownStart = "ccak_".length;
const shownEnd = 4;

/** The key, or its start and end while hidden. */
function KeyText({ apiKey, isShown }: { apiKey: string; isShown: boolean }) {
  if (isShown) return <code className={classes.key}>{apiKey}</code>;
  const end = apiKey.slice(-shownEnd);
  return (
    <code className={classes.key}>
      <span aria-hidden>
        {apiKey.slice(0, shownStart)}
        {"•".repeat(24)}
        {end}
      </span>
      <VisuallyHidden>{texts.hiddenKey(end)}</VisuallyHidden>
    </code>
  );
}
