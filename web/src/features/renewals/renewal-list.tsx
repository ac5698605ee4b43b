import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { Renewal } from "@cable-connect/contract/renewals";
import { useState } from "react";
import type { Change, Changes } from "./renewal-changes.ts";
import { RenewalRow } from "./renewal-row.tsx";
import classes from "./renewals.module.css";

type RenewalListProps = {
  renewals: readonly Renewal[];
  changes: Changes;
  extend: boolean;
  onChange: (rechargeId: number, change: Change) => void;
};

function keyOf({ rechargeId, customer }: Renewal): string {
  return rechargeId === null ? `customer ${customer.id}` : String(rechargeId);
}

/** The renewals; those that were refused at first are on top, where they are noticed. */
export function RenewalList({ renewals, changes, extend, onChange }: RenewalListProps) {
  // Not sorted again after each answer: a row must not move while the user edits it.
  const [refused] = useState(() => new Set(renewals.filter(({ refusal }) => refusal).map(keyOf)));
  const sorted = renewals.toSorted(
    (one, other) => Number(refused.has(keyOf(other))) - Number(refused.has(keyOf(one))),
  );
  return (
    <ul className={classes.list} aria-label={renewalMessages.services}>
      {sorted.map((renewal) => (
        <RenewalRow
          key={keyOf(renewal)}
          renewal={renewal}
          change={renewal.rechargeId === null ? undefined : changes.get(renewal.rechargeId)}
          extend={extend}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}
