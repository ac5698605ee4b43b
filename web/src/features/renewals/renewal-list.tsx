import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { Renewal } from "@cable-connect/contract/renewals";
import { useState } from "react";
import { type Change, type Changes, placeOf } from "./renewal-changes.ts";
import { RenewalRow } from "./renewal-row.tsx";
import classes from "./renewals.module.css";

type RenewalListProps = {
  renewals: readonly Renewal[];
  changes: Changes;
  onChange: (rechargeId: number, change: Change) => void;
};

function keyOf({ rechargeId, customer }: Renewal): string {
  return rechargeId === null ? `customer ${customer.id}` : String(rechargeId);
}

/** The renewals, in the order of their first answer. */
export function RenewalList({ renewals, changes, onChange }: RenewalListProps) {
  // Not sorted again after each answer: a row must not move while the user edits it.
  const [places] = useState(() => new Map(renewals.map((renewal) => [keyOf(renewal), placeOf(renewal)])));
  const placed = (renewal: Renewal) => places.get(keyOf(renewal)) ?? placeOf(renewal);
  const sorted = renewals.toSorted((one, other) => placed(one) - placed(other));
  return (
    <ul className={classes.list} aria-label={renewalMessages.services}>
      {sorted.map((renewal) => (
        <RenewalRow
          key={keyOf(renewal)}
          renewal={renewal}
          change={renewal.rechargeId === null ? undefined : changes.get(renewal.rechargeId)}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}
