import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import { NativeSelect, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createIdempotencyKey } from "../../api/client/idempotency-key.ts";
import { ottPlansQuery } from "../../api/ott-plans.ts";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { today } from "../../ui/text/format.ts";
import { CodeExample } from "./code-example.tsx";
import { rechargeCommand } from "./curl-command.ts";
import { exampleRecharge } from "./example-recharge.ts";

const texts = apiKeyMessages;

/** A new key for each platform, as a repeated key would return the first recharge again. */
function orderKey(): string {
  return `order-${createIdempotencyKey().slice(0, 8)}`;
}

/** An example recharge on one of the operator's platforms, as a command that runs unchanged. */
export function RechargeExample({ shownKey }: { shownKey: string | undefined }) {
  const platforms = useQuery(rechargeablePlatformsQuery);
  const hasOttPlay = platforms.data?.some(isOttPlay) ?? false;
  const plans = useQuery({ ...ottPlansQuery, enabled: hasOttPlay });
  const [platformId, setPlatformId] = useState<string>();
  const [idempotencyKey, setIdempotencyKey] = useState(orderKey);
  const failed = platforms.isLoadingError ? platforms : plans.isLoadingError ? plans : undefined;
  if (failed) {
    const fallback = failed === plans ? ottPlanMessages.loadFailed : platformMessages.loadFailed;
    return <LoadFailed query={failed} fallback={fallback} />;
  }
  if (!platforms.data || (hasOttPlay && !plans.data)) return <Skeleton h={420} />;

  const platform = platforms.data.find(({ id }) => String(id) === platformId) ?? platforms.data[0];
  const body = exampleRecharge({ platform, ottPlans: plans.data ?? [], today: today() });

  function choose(chosen: string) {
    setPlatformId(chosen);
    setIdempotencyKey(orderKey());
  }

  const { origin } = window.location;
  const command = rechargeCommand({ origin, shownKey, idempotencyKey, body });
  return (
    <CodeExample title={texts.exampleRecharge} command={command}>
      {platform ? (
        <NativeSelect
          label={texts.examplePlatform}
          data={platforms.data.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` }))}
          value={String(platform.id)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      ) : (
        <Text size="sm">{rechargeMessages.noPlatforms}</Text>
      )}
      <Text size="sm" c="dimmed">
        {texts.exampleSpends}
      </Text>
    </CodeExample>
  );
}
