import { serviceName } from "@cable-connect/contract/connections/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { platformTypeLabels } from "@cable-connect/contract/platform-types";
import { planLabel } from "@cable-connect/contract/prices/fixed-plans";
import { reminderStageOf } from "@cable-connect/contract/reminders/reminder-stages";
import { Group, Paper, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { AnswerOf } from "../../../api/client/route.ts";
import { daysText } from "../../../business/service/days-text.ts";
import { ExpiryBadge } from "../../../business/service/expiry-badge.tsx";
import { LastAmount } from "../../../business/service/last-amount.tsx";
import { CardFact, CardFacts } from "../../../ui/layout/card-facts.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import { Clamped } from "../../../ui/text/clamped.tsx";
import { formatDate, formatPrice } from "../../../ui/text/format.ts";
import classes from "./customer-page.module.css";

const texts = customerPageMessages;

type CustomerService = AnswerOf<"GET /operator/customers/:id/services">["services"][number];

/** A service; with a platform and a name instead of it, a connection that was never recharged. */
type ServiceCardProps = {
  service: CustomerService | Pick<CustomerService, "platform" | "connection">;
  /** In place of the badge of the expiry. */
  badge?: ReactNode;
  /** Below the title: what it runs on. */
  details?: ReactNode;
  menu?: ReactNode;
  isActive: boolean;
  onRecharge: () => void;
  onRemind: (rechargeId: number) => void;
};

/** A service of a customer, with its expiry and buttons to renew it and, once it is time, to remind of it. */
export function ServiceCard(props: ServiceCardProps) {
  const { service, badge, details, menu, isActive, onRecharge, onRemind } = props;
  const { platform } = service;
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
        {badge ??
          ("expiryStatus" in service && (
            <ExpiryBadge status={service.expiryStatus} other={commonMessages.active} />
          ))}
      </div>
      {details}
      {"expiryStatus" in service && <ExpiryAndPlan service={service} />}
      <div className={classes.serviceActions}>
        <Group gap="xs">
          <RowButton
            disabled={!isActive}
            aria-label={texts.rechargeOf(serviceName(service))}
            onClick={onRecharge}
          >
            {commonMessages.recharge}
          </RowButton>
          {isActive && "rechargeId" in service && reminderStageOf(service.daysRemaining) && (
            <RowButton
              variant="subtle"
              aria-label={texts.remindOf(serviceName(service))}
              onClick={() => onRemind(service.rechargeId)}
            >
              {reminderMessages.remind}
            </RowButton>
          )}
        </Group>
        {menu}
      </div>
    </Paper>
  );
}

function ExpiryAndPlan({ service }: { service: CustomerService }) {
  const { planName, amount, isBroughtForward, expiryDate, daysRemaining } = service;
  return (
    <CardFacts className={classes.serviceFacts}>
      <CardFact label={texts.expiry} detail={daysText(daysRemaining)}>
        {formatDate(expiryDate)}
      </CardFact>
      <CardFact
        label={texts.plan}
        detail={<LastAmount amount={formatPrice(Number(amount))} isBroughtForward={isBroughtForward} />}
      >
        {planLabel(planName)}
      </CardFact>
    </CardFacts>
  );
}
