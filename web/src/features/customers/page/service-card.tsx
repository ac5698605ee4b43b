import { planLabel, platformTypeLabels } from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { Button, Paper, Text } from "@mantine/core";
import type { AnswerOf } from "../../../api/route.ts";
import { daysText } from "../../../business/days-text.ts";
import { ExpiryBadge } from "../../../business/expiry-badge.tsx";
import { CardFact, CardFacts } from "../../../ui/layout/card-facts.tsx";
import { Clamped } from "../../../ui/text/clamped.tsx";
import { formatDate, formatPrice } from "../../../ui/text/format.ts";
import classes from "./customer-page.module.css";

const texts = customerPageMessages;

export type CustomerService = AnswerOf<"GET /operator/customers/:id/services">["services"][number];

type ServiceCardProps = { service: CustomerService; isActive: boolean; onRecharge: () => void };

/** A service of a customer, with its expiry and a button to renew it. */
export function ServiceCard({ service, isActive, onRecharge }: ServiceCardProps) {
  const { platform, planName, amount, expiryDate, expiryStatus, daysRemaining } = service;
  return (
    <Paper component="li" withBorder className={classes.service}>
      <div className={classes.serviceHead}>
        <div className={classes.serviceTitle}>
          <Text fw={600} component="div">
            <Clamped>{platform.name}</Clamped>
          </Text>
          <Text size="sm" c="dimmed">
            {platformTypeLabels[platform.type]}
          </Text>
        </div>
        <ExpiryBadge status={expiryStatus} other={commonMessages.active} />
      </div>
      <CardFacts className={classes.serviceFacts}>
        <CardFact label={texts.expiry} detail={daysText(daysRemaining)}>
          {formatDate(expiryDate)}
        </CardFact>
        <CardFact label={texts.plan} detail={formatPrice(Number(amount))}>
          {planLabel(planName)}
        </CardFact>
      </CardFacts>
      <Button
        variant="default"
        size="xs"
        disabled={!isActive}
        aria-label={texts.rechargeOf(platform.name)}
        onClick={onRecharge}
      >
        {commonMessages.recharge}
      </Button>
    </Paper>
  );
}
