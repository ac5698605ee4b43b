import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { ottPlanRoutes } from "@cable-connect/contract/ott-plans";
import { rechargeRoutes } from "@cable-connect/contract/recharges";
import { Anchor, Paper, Stack, Text, Title } from "@mantine/core";
import classes from "./api-keys.module.css";
import { BodyFieldsTable } from "./body-fields-table.tsx";
import { CodeExample } from "./code-example.tsx";
import { ottPlansCommand } from "./curl-command.ts";
import { Endpoint } from "./endpoint.tsx";
import { RechargeExample } from "./recharge-example.tsx";
import { RefusalsTable } from "./refusals-table.tsx";

const texts = apiKeyMessages;

type AvailableApisProps = {
  hasKey: boolean;
  /** The key while it may be seen; the examples then carry it. */
  shownKey: string | undefined;
};

/** How a key is used: both calls, with examples for this host and this operator. */
export function AvailableApis({ hasKey, shownKey }: AvailableApisProps) {
  return (
    <section aria-labelledby="available-apis">
      <Title order={2} size="h4" id="available-apis">
        Available APIs
      </Title>
      <Text c="dimmed" mt={4} mb="sm">
        {texts.bearer} {hasKey && !shownKey && texts.exampleKey}{" "}
        <Anchor href="/api/docs" underline="always" inherit>
          Full API reference
        </Anchor>
      </Text>
      <Stack gap="md">
        <Endpoint title="OTT Plans API" route={ottPlanRoutes.listExternal} text={texts.ottPlansText}>
          <CodeExample title="Example request" command={ottPlansCommand(window.location.origin, shownKey)} />
        </Endpoint>
        <Endpoint
          title="Recharge API"
          route={rechargeRoutes.createExternal}
          text={texts.rechargeText}
          details={<BodyFieldsTable />}
        >
          <RechargeExample shownKey={shownKey} />
        </Endpoint>
        <Paper withBorder component="section" className={classes.card} aria-labelledby="api-errors">
          <Title order={3} size="h4" id="api-errors">
            Errors
          </Title>
          <Text>{texts.refusalsText}</Text>
          <RefusalsTable />
        </Paper>
      </Stack>
    </section>
  );
}
