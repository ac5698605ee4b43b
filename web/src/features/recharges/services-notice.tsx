import { messages } from "@cable-connect/contract/messages";
import { Anchor, Text } from "@mantine/core";
import classes from "./recharge.module.css";

export type ServicesNoticeProps = { hasFailed: boolean; onRetry: () => void };

/** Stands in for what a recharge would add or take away until it is known what the customer has paid for. */
export function ServicesNotice({ hasFailed, onRetry }: ServicesNoticeProps) {
  const { servicesAwaited, servicesFailed } = messages.recharges;
  return (
    <Text size="sm" role="status" className={hasFailed ? classes.warning : undefined}>
      {hasFailed ? `${servicesFailed}. ` : servicesAwaited}
      {hasFailed && (
        <Anchor component="button" type="button" size="sm" onClick={onRetry}>
          {messages.common.tryAgain}
        </Anchor>
      )}
    </Text>
  );
}
