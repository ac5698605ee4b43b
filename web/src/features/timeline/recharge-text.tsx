import { planLabel, platformTypeLabels } from "@cable-connect/contract/constants";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import type { TimelineRecharge } from "@cable-connect/contract/timeline";
import { Text } from "@mantine/core";
import { RechargeStatus } from "../../business/recharge-status.tsx";
import { ReversalNote } from "../../business/reversal-note.tsx";
import { formatDate, formatPrice } from "../../ui/text/format.ts";
import classes from "./timeline.module.css";

/** What a recharge bought and what it cost; why it was undone, if it was. */
export function RechargeText({ recharge }: { recharge: TimelineRecharge }) {
  const { platform, planName, amount, expiryDate, status, reversal } = recharge;
  const about = [
    platformTypeLabels[platform.type],
    planLabel(planName),
    customerPageMessages.until(formatDate(expiryDate)),
  ];
  return (
    <>
      <div className={classes.line}>
        <Text fw={600} className={classes.words}>
          {platform.name}
        </Text>
        {status !== "completed" && <RechargeStatus status={status} />}
        <Text fw={600} className={classes.amount} data-void={reversal !== null || undefined}>
          {formatPrice(Number(amount))}
        </Text>
      </div>
      <Text size="sm" className={classes.words}>
        {about.join(" · ")}
      </Text>
      <ReversalNote reversal={reversal} side="operator" />
    </>
  );
}
