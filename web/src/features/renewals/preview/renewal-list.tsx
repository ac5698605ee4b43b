import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { Renewal } from "@cable-connect/contract/renewals";
import { useState } from "react";
import classes from "../renewals.module.css";
import { limitsOf } from "./left-unpaid.ts";
import { type Changes, changeOf, placeOf } from "./renewal-changes.ts";
import { RenewalHeads } from "./renewal-fields.tsx";
import { RenewalRow } from "./renewal-row.tsx";
import type { Change, MoneyField } from "./renewal-values.ts";

type RenewalListProps = {
  renewals: readonly Renewal[];
  fields: readonly MoneyField[];
  changes: Changes;
  onChange: (rechargeId: number, change: Change) => void;
};

function keyOf({ rechargeId, customer }: Renewal): string {
  return rechargeId === null ? `customer ${customer.id}` : String(rechargeId);
}

/** The renewals, in the order of their first answer. */
export function RenewalList({ renewals, fields, changes, onChange }: RenewalListProps) {
  // Not sorted again after each answer: a row must not move while the user edits it.
  const [places] = useState(() => new Map(renewals.map((renewal) => [keyOf(renewal), placeOf(renewal)])));
  const placed = (renewal: Renewal) => places.get(keyOf(renewal)) ?? placeOf(renewal);
  const limits = limitsOf(renewals, fields, changes);
  const sorted = renewals.toSorted((one, other) => placed(one) - placed(other));
  return (
    <ul className={classes.list} data-fields={fields.length} aria-label={renewalMessages.services}>
      {fields.length > 1 && <RenewalHeads fields={fields} />}
      {sorted.map((renewal) => (
        <RenewalRow
          key={keyOf(renewal)}
          renewal={renewal}
          fields={fields}
          change={changeOf(changes, renewal)}
          limit={renewal.rechargeId === null ? undefined : limits.get(renewal.rechargeId)}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}
