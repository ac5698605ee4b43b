import { serviceName } from "@cable-connect/contract/connections/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { planLabel } from "@cable-connect/contract/prices/fixed-plans";
import type { Renewal } from "@cable-connect/contract/renewals";
import { VisuallyHidden } from "@mantine/core";
import { memo, useId } from "react";
import { NameAndDebt } from "../../business/customer/name-and-debt.tsx";
import { rupeesOf } from "../../ui/fields/written-amount.ts";
import { SelectBox } from "../../ui/tables/select-box.tsx";
import { formatDate, formatDayMonth, today } from "../../ui/text/format.ts";
import { Parts } from "../../ui/text/parts.tsx";
import type { MoneyField } from "./customers-pay.ts";
import { canBeRenewed, errorsOfIncluded, isLeftOutBy } from "./renewal-changes.ts";
import { RenewalFields } from "./renewal-fields.tsx";
import { customerPriceNote, longExpiredNote, priceNote } from "./renewal-note.ts";
import { type Change, valuesOf } from "./renewal-values.ts";
import classes from "./renewals.module.css";

const { service: serviceText, include, expiry, expiryRead, losesDays } = renewalMessages;

type RenewalRowProps = {
  renewal: Renewal;
  fields: readonly MoneyField[];
  change: Change | undefined;
  onChange: (rechargeId: number, change: Change) => void;
};

/** A renewal, with a checkbox to leave it out and fields for its amounts. */
export const RenewalRow = memo(function RenewalRow(props: RenewalRowProps) {
  const { renewal, fields, change, onChange } = props;
  const { customer, platform, connection, planName, rechargeId, refusal } = renewal;
  const noteId = useId();
  const isLeftOut = isLeftOutBy(change, renewal);
  const isPossible = rechargeId !== null && canBeRenewed(renewal);
  // What would be refused is not ticked; another amount, or leaving out other rows, ticks it again.
  const isRefused = !isLeftOut && refusal !== null;
  const service = serviceText(
    customer.name,
    customer.id,
    platform ? serviceName({ platform, connection }) : undefined,
  );
  const values = valuesOf(renewal, change);
  const errors = errorsOfIncluded(renewal, change);
  const invalid = fields.map((field) => errors[field]).find(Boolean);
  const problem = invalid ?? (isLeftOut ? undefined : refusal?.error);
  const isNoted = !problem && !isLeftOut;
  const price = isNoted ? priceNote(renewal, rupeesOf(values.amount)) : undefined;
  const customerPays = isNoted && change?.price === undefined ? customerPriceNote(renewal) : undefined;
  const lost = isNoted ? renewal.lostDays : 0;
  const longExpired = isNoted ? longExpiredNote(renewal.expiryDate, today()) : undefined;
  const hasNote = Boolean(problem ?? price ?? customerPays ?? longExpired) || lost > 0;
  return (
    <li className={classes.row} data-out={isLeftOut || isRefused || undefined}>
      <SelectBox
        label={include(service)}
        isChecked={!isLeftOut && !isRefused}
        isDisabled={!isPossible}
        isLocked={isRefused}
        describedBy={isRefused ? noteId : undefined}
        onChange={(isIncluded) => rechargeId !== null && onChange(rechargeId, { isLeftOut: !isIncluded })}
      />
      <div className={classes.who}>
        <NameAndDebt outstanding={renewal.outstanding}>
          <div className={classes.name}>{customer.name}</div>
        </NameAndDebt>
        <div className={classes.detail}>
          <Parts>
            {[
              platform && serviceName({ platform, connection }),
              platform && planName && planLabel(planName),
              commonMessages.idOf(customer.id),
            ]}
          </Parts>
        </div>
        {hasNote && (
          <div id={noteId} className={classes.note}>
            {problem && <div data-problem>{problem}</div>}
            {longExpired && <div data-warning>{longExpired}</div>}
            {price && <div data-warning={price.isWarning || undefined}>{price.text}</div>}
            {customerPays && <div>{customerPays}</div>}
            {lost > 0 && <div data-warning>{losesDays(lost)}</div>}
          </div>
        )}
      </div>
      {renewal.expiryDate && <Expiry {...renewal} expiryDate={renewal.expiryDate} />}
      {isPossible && (
        <RenewalFields
          service={service}
          fields={fields}
          values={values}
          isInvalid={(field) => errors[field] !== undefined || (field === "amount" && isRefused)}
          isDisabled={isLeftOut}
          describedBy={hasNote ? noteId : undefined}
          onChange={(typed) => onChange(rechargeId, typed)}
        />
      )}
    </li>
  );
});

function Expiry({ expiryDate, newExpiryDate }: { expiryDate: string; newExpiryDate: string | null }) {
  const from = formatDate(expiryDate);
  const to = newExpiryDate ? formatDate(newExpiryDate) : undefined;
  // A phone has no room for the same year twice.
  const isSameYear = newExpiryDate?.slice(0, 4) === expiryDate.slice(0, 4);
  return (
    <div className={classes.expiry}>
      <span aria-hidden>{expiry(isSameYear ? formatDayMonth(expiryDate) : from, to)}</span>
      <VisuallyHidden>{expiryRead(from, to)}</VisuallyHidden>
    </div>
  );
}
