import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { Anchor, Paper, Stack, Text, Title } from "@mantine/core";
import { useUser } from "../../api/client/session.ts";
import classes from "./api-keys.module.css";
import { CodeExample } from "./code-example.tsx";
import { ottPlansCommand } from "./curl-command.ts";
import { bodyFields, ottPlansCall, rechargeCall, refusals } from "./documented.build.ts";
import { Endpoint } from "./endpoint.tsx";
import { FactsTable } from "./facts-table.tsx";
import { RechargeExample } from "./recharge-example.tsx";

const texts = apiKeyMessages;

type AvailableApisProps = {
  hasKey: boolean;
  /** The key while it is shown; the examples then contain it. */
  shownKey: string | undefined;
};

/** Documents both calls, with examples for this host and operator. */
export function AvailableApis({ hasKey, shownKey }: AvailableApisProps) {
  return (
    <section aria-labelledby="available-apis">
      <Title order={2} size="h4" id="available-apis">
        {texts.availableApis}
      </Title>
      <Text c="dimmed" mt={4} mb="sm">
        {texts.bearer} {hasKey && !shownKey && texts.exampleKey}{" "}
        <Anchor href="/api/docs" underline="always" inherit>
          {texts.reference}
        </Anchor>
      </Text>
      <Stack gap="md">
        <Endpoint title={texts.ottPlans} route={ottPlansCall} text={texts.ottPlansText}>
          <CodeExample
            title={texts.exampleRequest}
            command={ottPlansCommand(window.location.origin, shownKey)}
          />
        </Endpoint>
        <Endpoint
          title={texts.recharge}
          route={rechargeCall}
          text={texts.rechargeText}
          details={<BodyFieldsTable />}
        >
          <RechargeExample shownKey={shownKey} />
        </Endpoint>
        <Paper withBorder component="section" className={classes.card} aria-labelledby="api-errors">
          <Title order={3} size="h4" id="api-errors">
            {texts.refusalsHeading}
          </Title>
          <Text>{texts.refusalsText}</Text>
          <RefusalsTable />
        </Paper>
      </Stack>
    </section>
  );
}

/** The fields of a recharge's body. */
function BodyFieldsTable() {
  const { field, type, required, meaning } = texts.columns;
  const { collects } = useUser();
  const shown = bodyFields.filter(({ isCollections }) => collects || !isCollections);
  return (
    <FactsTable
      caption={texts.bodyFields}
      columns={{ field, type, required, meaning }}
      rows={shown.map((body) => ({
        key: body.name,
        cells: [
          <code key="name">{body.name}</code>,
          body.type,
          body.isRequired ? texts.required : texts.optional,
          body.meaning,
        ],
      }))}
    />
  );
}

/** The errors of the APIs, each code with its meaning. */
function RefusalsTable() {
  const { status, code, meaning } = texts.columns;
  const { collects } = useUser();
  const shown = refusals.filter(({ isCollections }) => collects || !isCollections);
  return (
    <FactsTable
      caption={texts.refusalsCaption}
      columns={{ status, code, meaning }}
      rows={shown.map((refusal) => ({
        key: refusal.code,
        cells: [
          <strong key="status">{refusal.status}</strong>,
          <code key="code">{refusal.code}</code>,
          refusal.meaning,
        ],
      }))}
    />
  );
}
