import { planLabel } from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { Renewal } from "@cable-connect/contract/renewals";
import { Input, VisuallyHidden } from "@mantine/core";
import { memo, useId } from "react";
import { SelectBox } from "../../ui/tables/select-box.tsx";
import { currencySign, formatDate, today } from "../../ui/text/format.ts";
import { amountError, type Change, canBeRenewed } from "./renewal-changes.ts";
import { renewalNote } from "./renewal-note.ts";
import classes from "./renewals.module.css";

const { service: serviceName, include, amountOf, expiry, expiryRead } = renewalMessages;

type RenewalRowProps = {
  renewal: Renewal;
  change: Change | undefined;
  /** Whether it extends the current expiry. */
  extend: boolean;
  onChange: (rechargeId: number, change: Change) => void;
};

/** A renewal, with a checkbox to leave it out and a field for its amount. */
export const RenewalRow = memo(function RenewalRow(props: RenewalRowProps) {
  const { renewal, change, extend, onChange } = props;
  const { customer, platform, planName, rechargeId, refusal } = renewal;
  const noteId = useId();
  const isLeftOut = change?.isLeftOut ?? renewal.isLeftOut;
  const isPossible = rechargeId !== null && canBeRenewed(renewal);
  const service = serviceName(customer.name, customer.id, platform?.name);
  const typed = change?.amount ?? (renewal.amount === null ? "" : String(renewal.amount));
  const invalidAmount =
    isPossible && !isLeftOut && change?.amount !== undefined ? amountError(typed) : undefined;
  const problem = invalidAmount ?? (isLeftOut ? undefined : refusal?.error);
  const note = problem ?? (isLeftOut ? undefined : renewalNote(renewal, extend, today()));
  return (
    <li className={classes.row} data-out={isLeftOut || !isPossible || undefined}>
      <SelectBox
        label={include(service)}
        isChecked={isPossible && !isLeftOut}
        isDisabled={!isPossible}
        onChange={(isIncluded) => rechargeId !== null && onChange(rechargeId, { isLeftOut: !isIncluded })}
      />
      <div className={classes.who}>
        <div className={classes.name}>{customer.name}</div>
        <div className={classes.detail}>
          {platform && planName && `${platform.name} · ${planLabel(planName)} · `}
          {commonMessages.idOf(customer.id)}
        </div>
        {note && (
          <div id={noteId} className={classes.note} data-problem={problem !== undefined || undefined}>
            {note}
          </div>
        )}
      </div>
      {renewal.expiryDate && <Expiry {...renewal} expiryDate={renewal.expiryDate} />}
      {isPossible && (
        <Input
          size="xs"
          className={classes.amount}
          inputMode="decimal"
          autoComplete="off"
          aria-label={amountOf(service)}
          aria-describedby={note ? noteId : undefined}
          error={problem !== undefined}
          disabled={isLeftOut}
          leftSection={<span aria-hidden>{currencySign()}</span>}
          value={typed}
          onChange={({ currentTarget }) => onChange(rechargeId, { amount: currentTarget.value })}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </li>
  );
});

function Expiry({ expiryDate, newExpiryDate }: { expiryDate: string; newExpiryDate: string | null }) {
  const dates = [formatDate(expiryDate), newExpiryDate ? formatDate(newExpiryDate) : undefined] as const;
  return (
    <div className={classes.expiry}>
      <span aria-hidden>{expiry(...dates)}</span>
      <VisuallyHidden>{expiryRead(...dates)}</VisuallyHidden>
    </div>
  );
}
