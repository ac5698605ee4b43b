import { serviceName } from "@cable-connect/contract/connections/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { platformTypeLabels } from "@cable-connect/contract/platform-types";
import { planLabel } from "@cable-connect/contract/prices/fixed-plans";
import { Paper, Text } from "@mantine/core";
import { CustomerLink } from "../../business/customer/customer-link.tsx";
import { NameAndDebt } from "../../business/customer/name-and-debt.tsx";
import { PhoneLink } from "../../business/customer/phone-link.tsx";
import { placeText } from "../../business/customer/place-text.ts";
import { daysText } from "../../business/service/days-text.ts";
import { ExpiryBadge } from "../../business/service/expiry-badge.tsx";
import { ServiceParts } from "../../business/service/service-parts.tsx";
import { CardFact, CardFacts } from "../../ui/layout/card-facts.tsx";
import { RowButton } from "../../ui/tables/row-button.tsx";
import { SelectBox } from "../../ui/tables/select-box.tsx";
import { Clamped } from "../../ui/text/clamped.tsx";
import { formatDate, formatInstantDate } from "../../ui/text/format.ts";
import { CardReminder } from "../reminders/card-reminder.tsx";
import { DueAmount } from "./due-amount.tsx";
import type { DueItemProps } from "./due-services.ts";
import classes from "./dues.module.css";

/** A service of a customer, with its expiry and actions (specification, section 2, Due Management). */
export function DueCard({ record, search, chosen, onRecharge, onRemind, onShowReminders }: DueItemProps) {
  const { id, expiryStatus, daysRemaining, customer, platform, planName, obstacle, outstanding } = record;
  const service = serviceName(record);
  const nameId = `due-${id}`;
  const place = placeText(customer) || (search && customer.address);
  return (
    <Paper component="li" withBorder className={classes.card}>
      <div className={classes.head}>
        <SelectBox
          label={dueMessages.select(customer.name, service)}
          isChecked={chosen.has(record)}
          onChange={(isChosen) => chosen.set([record], isChosen)}
        />
        <ExpiryBadge status={expiryStatus} />
        <Text fw={500}>{daysText(daysRemaining)}</Text>
        {/* From a platform that is no longer assigned, the customer may change to another. */}
        {obstacle !== "customer_inactive" && (
          <RowButton
            className={classes.recharge}
            data-enter
            aria-describedby={nameId}
            onClick={() => onRecharge(record)}
          >
            {commonMessages.recharge}
          </RowButton>
        )}
      </div>
      <CardFacts className={classes.facts}>
        <CardFact
          label={commonMessages.customer}
          className={classes.who}
          detail={<PhoneLink phone={customer.phone} c="dimmed" inherit />}
        >
          <NameAndDebt outstanding={outstanding}>
            <CustomerLink customer={customer} elementId={nameId} fw={600} />
          </NameAndDebt>
        </CardFact>
        <CardFact
          label={commonMessages.platform}
          detail={platformTypeLabels[platform.type]}
          className={classes.platform}
        >
          <ServiceParts {...record} />
        </CardFact>
        {place && (
          <CardFact label={customerMessages.fields.address} className={classes.place}>
            {place}
          </CardFact>
        )}
        <CardFact
          label={dueMessages.planAmount}
          detail={<DueAmount record={record} hasLast />}
          className={classes.planAndAmount}
        >
          <Clamped>{planLabel(planName)}</Clamped>
        </CardFact>
        <CardFact label={dueMessages.rechargeDate} className={classes.date}>
          {record.rechargeDate === null ? dueMessages.notRecharged : formatInstantDate(record.rechargeDate)}
        </CardFact>
        <CardFact label={dueMessages.expiryDate} className={classes.date}>
          {formatDate(record.expiryDate)}
        </CardFact>
      </CardFacts>
      {obstacle ? (
        <Text size="sm" c="dimmed" className={classes.obstacle}>
          {dueMessages.obstacles[obstacle]}
        </Text>
      ) : (
        <CardReminder record={record} nameId={nameId} onEdit={onRemind} onShowLog={onShowReminders} />
      )}
    </Paper>
  );
}
