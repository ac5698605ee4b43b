import type { ApiKey } from "@cable-connect/contract/api-keys";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { Button, Paper, Text } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { CopyButton } from "../../ui/layout/copy-button.tsx";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import { formatInstant } from "../../ui/text/format.ts";
import classes from "./api-keys.module.css";
import { KeyText } from "./key-text.tsx";

const texts = apiKeyMessages;

type ApiKeyCardProps = {
  apiKey: ApiKey;
  isShown: boolean;
  onToggle: () => void;
  onDelete: () => void;
};

/** The current key: hidden until asked for, to copy and to delete. */
export function ApiKeyCard({ apiKey, isShown, onToggle, onDelete }: ApiKeyCardProps) {
  const { name, createdAt, lastUsedAt } = apiKey;
  const EyeIcon = isShown ? IconEyeOff : IconEye;
  return (
    <Paper withBorder className={classes.card}>
      <div className={classes.head}>
        <Text fw={600} className={classes.name}>
          {name}
        </Text>
        <StatusBadge tone="success">Active</StatusBadge>
        <Button variant="default" c="var(--mantine-color-error)" size="xs" ml="auto" onClick={onDelete}>
          Delete
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
          {isShown ? "Hide" : "Show"}
        </Button>
        <CopyButton text={apiKey.apiKey} copiedMessage={texts.copied} failureMessage={texts.copyFailed}>
          Copy
        </CopyButton>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Created</dt>
          <dd>{formatInstant(createdAt)}</dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{lastUsedAt === null ? texts.neverUsed : formatInstant(lastUsedAt)}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed">
        {texts.keepSecret}
      </Text>
    </Paper>
  );
}
