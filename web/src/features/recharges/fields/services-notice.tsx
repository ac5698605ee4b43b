import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Anchor, Text } from "@mantine/core";
import classes from "./recharge.module.css";

type ServicesNoticeProps = { hasFailed: boolean; onRetry: () => void };

/** Shown until the customer's services are loaded, which the days of a recharge depend on. */
export function ServicesNotice({ hasFailed, onRetry }: ServicesNoticeProps) {
  const { servicesAwaited, servicesFailed } = rechargeMessages;
  return (
    <Text size="sm" role="status" className={hasFailed ? classes.warning : undefined}>
      {hasFailed ? `${servicesFailed} ` : servicesAwaited}
      {hasFailed && (
        <Anchor component="button" type="button" size="sm" onClick={onRetry}>
          {commonMessages.tryAgain}
        </Anchor>
      )}
    </Text>
  );
}
