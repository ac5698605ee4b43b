import { serviceName } from "@cable-connect/contract/connections/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { planLabel } from "@cable-connect/contract/prices/fixed-plans";
import type { Renewal } from "@cable-connect/contract/renewals";
import { VisuallyHidden } from "@mantine/core";
import { memo, useId } from "react";
import { NameAndDebt } from "../../../business/customer/name-and-debt.tsx";
import { SelectBox } from "../../../ui/tables/select-box.tsx";
import { formatDate, formatDayMonth, today } from "../../../ui/text/format.ts";
import { Parts } from "../../../ui/text/parts.tsx";
import classes from "../renewals.module.css";
import { canBeRenewed, isLeftOutBy } from "./renewal-changes.ts";
import { RenewalFields } from "./renewal-fields.tsx";
import { type Change, type MoneyField, valuesOf } from "./renewal-values.ts";
import { rowNotesOf } from "./row-notes.ts";

const { service: serviceText, include, expiry, expiryRead } = renewalMessages;

type RenewalRowProps = {
  renewal: Renewal;
  fields: readonly MoneyField[];
  change: Change | undefined;
  /** What the customer may leave unpaid of it, in rupees. */
  limit: number | undefined;
  onChange: (rechargeId: number, change: Change) => void;
};

/** A renewal, with a checkbox to leave it out and fields for its amounts. */
export const RenewalRow = memo(function RenewalRow(props: RenewalRowProps) {
  const { renewal, fields, change, limit, onChange } = props;
  const { customer, platform, connection, planName, rechargeId, refusal } = renewal;
  const id = useId();
  const isLeftOut = isLeftOutBy(change, renewal);
  const isPossible = rechargeId !== null && canBeRenewed(renewal);
  // What would be refused is not ticked; another amount, or leaving out other rows, ticks it again.
  const isRefused = !isLeftOut && refusal !== null;
  const service = serviceText(
    customer.name,
    customer.id,
    platform ? serviceName({ platform, connection }) : undefined,
  );
  const notes = rowNotesOf(renewal, fields, change, today(), limit);
  const noteIds = notes.map((_, index) => `${id}-${index}`);
  const describedBy = (field: MoneyField) =>
    noteIds.filter((_, index) => notes[index]?.field === field).join(" ") || undefined;
  return (
    <li className={classes.row} data-out={isLeftOut || isRefused || undefined}>
      <SelectBox
        label={include(service)}
        isChecked={!isLeftOut && !isRefused}
        isDisabled={!isPossible}
        isLocked={isRefused}
        describedBy={isRefused ? describedBy("amount") : undefined}
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
        {notes.length > 0 && (
          <div className={classes.note}>
            {notes.map(({ field, text, tone }, index) => (
              <div key={`${field} ${text}`} id={noteIds[index]} data-tone={tone}>
                {text}
              </div>
            ))}
          </div>
        )}
      </div>
      {renewal.expiryDate && <Expiry {...renewal} expiryDate={renewal.expiryDate} />}
      {isPossible && (
        <RenewalFields
          service={service}
          fields={fields}
          values={valuesOf(renewal, change)}
          isInvalid={(field) => notes.some((note) => note.field === field && note.tone === "problem")}
          isDisabled={isLeftOut}
          describedBy={describedBy}
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
