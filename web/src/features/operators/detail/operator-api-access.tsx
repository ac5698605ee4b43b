import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { Button, Paper, Text, Title } from "@mantine/core";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { InstantText } from "../../../ui/text/instant-text.tsx";
import classes from "./operator-page.module.css";

const { apiAccess: texts } = operatorMessages;

/** Whether an ISP has an API key, and since when; the admin can revoke it. */
export function OperatorApiAccess({ operator }: { operator: OperatorDetail }) {
  const openDialog = useOpenDialog();
  const { apiKey, isIsp } = operator;
  if (!isIsp) return null;
  return (
    <section aria-labelledby="operator-api-access" className={classes.section}>
      <Title order={2} size="h4" id="operator-api-access">
        {texts.title}
      </Title>
      <Paper withBorder className={classes.apiKey}>
        <div>
          <Text fw={500} className={classes.keyName}>
            {apiKey ? apiKey.name : texts.noKey}
          </Text>
          <Text size="sm" c="dimmed">
            {apiKey ? <KeyDates {...apiKey} /> : texts.noKeyText}
          </Text>
        </div>
        {apiKey && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            onClick={() => openDialog("revokeApiKey", { operator })}
          >
            {texts.revoke}
          </Button>
        )}
      </Paper>
    </section>
  );
}

function KeyDates({ createdAt, lastUsedAt }: NonNullable<OperatorDetail["apiKey"]>) {
  return (
    <>
      {texts.made} <InstantText instant={createdAt} /> ·{" "}
      {lastUsedAt === null ? (
        texts.neverUsed
      ) : (
        <>
          {texts.lastUsed} <InstantText instant={lastUsedAt} />
        </>
      )}
    </>
  );
}
