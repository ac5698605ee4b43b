import { serviceName } from "@cable-connect/contract/connections/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { platformTypeLabels } from "@cable-connect/contract/platform-types";
import { planLabel } from "@cable-connect/contract/prices/fixed-plans";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconPhone } from "@tabler/icons-react";
import { useState } from "react";
import { CustomerLink } from "../../business/customer/customer-link.tsx";
import { NameAndDebt } from "../../business/customer/name-and-debt.tsx";
import { PhoneLink } from "../../business/customer/phone-link.tsx";
import { placeText } from "../../business/customer/place-text.ts";
import { daysText, shortDaysText } from "../../business/service/days-text.ts";
import { ExpiryBadge } from "../../business/service/expiry-badge.tsx";
import { ServiceParts } from "../../business/service/service-parts.tsx";
import { RowButton } from "../../ui/tables/row-button.tsx";
import { SelectBox } from "../../ui/tables/select-box.tsx";
import { formatDate } from "../../ui/text/format.ts";
import { RowReminder } from "../reminders/row-reminder.tsx";
import { DueAmount } from "./due-amount.tsx";
import classes from "./due-rows.module.css";
import type { DueItemProps } from "./due-services.ts";

/** What DueCard has, in one line; on a narrow screen in two. On a phone a press on them shows them whole, and the rest below. */
export function DueRow({ record, search, chosen, onRecharge, onRemind, onShowReminders }: DueItemProps) {
  const { id, expiryStatus, daysRemaining, customer, platform, connection } = record;
  const { planName, obstacle, outstanding } = record;
  const service = serviceName(record);
  const place = placeText(customer) || (search && customer.address);
  const nameId = `due-${id}`;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <div className={classes.select}>
        <SelectBox
          label={dueMessages.select(customer.name, service)}
          isChecked={chosen.has(record)}
          onChange={(isChosen) => chosen.set([record], isChosen)}
        />
      </div>
      <div className={classes.days} title={daysText(daysRemaining)}>
        <ExpiryBadge status={expiryStatus} label={<Days count={daysRemaining} />} />
      </div>
      <div className={classes.name} title={[customer.name, place].filter(Boolean).join(", ")}>
        <NameAndDebt outstanding={outstanding} isOneLine>
          <CustomerLink customer={customer} elementId={nameId} fw={600} isOneLine />
        </NameAndDebt>
        {place && <div className={classes.place}>{place}</div>}
      </div>
      <PhoneLink phone={customer.phone} c="dimmed" size="sm" className={classes.phone} />
      <div className={classes.what}>
        <div className={classes.service}>
          <div
            className={classes.platform}
            title={`${service}, ${platformTypeLabels[platform.type]}`}
            data-connected={connection && ""}
          >
            <ServiceParts {...record} />
            {place && <span className={classes.placeOfPlatform}>{place}</span>}
          </div>
          <div
            className={classes.plan}
            title={planLabel(planName)}
            data-unnamed={
              planName === rechargeMessages.withoutPlan(platformTypeLabels[platform.type]) || undefined
            }
          >
            {planLabel(planName)}
          </div>
        </div>
        <div className={classes.amount}>
          <DueAmount record={record} hasLast />
        </div>
        <div className={classes.expiry}>{formatDate(record.expiryDate)}</div>
      </div>
      <div className={classes.actions}>
        <PhoneLink
          phone={customer.phone}
          className={classes.call}
          aria-label={dueMessages.call(formatPhone(customer.phone))}
        >
          <IconPhone size={16} aria-hidden />
          <span className={classes.number}>{formatPhone(customer.phone)}</span>
        </PhoneLink>
        {obstacle ? (
          <span className={classes.obstacle} title={dueMessages.obstacles[obstacle]}>
            {dueMessages.obstacles[obstacle]}
          </span>
        ) : (
          <RowReminder record={record} nameId={nameId} onEdit={onRemind} onShowLog={onShowReminders} />
        )}
      </div>
      <UnstyledButton
        className={classes.toggle}
        aria-label={dueMessages.actionsFor(customer.name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <div className={classes.recharge}>
        {/* From a platform that is no longer assigned, the customer may change to another. */}
        {obstacle !== "customer_inactive" && (
          <RowButton data-enter aria-describedby={nameId} onClick={() => onRecharge(record)}>
            {commonMessages.recharge}
          </RowButton>
        )}
      </div>
    </li>
  );
}

/** `Expired 3 days ago`; on a phone, where the badge is red beside the platform, `3 days ago`. */
function Days({ count }: { count: number }) {
  if (count >= 0) return shortDaysText(count);
  return (
    <>
      <span className={classes.verb}>{dueMessages.statuses.expired} </span>
      {dueMessages.ago(-count)}
    </>
  );
}
