import { serviceName } from "@cable-connect/contract/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import type { RemindedDue } from "@cable-connect/contract/reminders";
import type { ReactNode } from "react";
import { expiryText } from "../../../business/expiry-text.ts";
import classes from "./remind-many.module.css";

type RemindedRowProps = {
  /** A service, or a customer without any. */
  service:
    | Pick<RemindedDue, "customer" | "platform" | "expiryDate">
    | { customer: { id: number; name: string } };
  /** The number or address that the reminder goes to. */
  contact?: string | null;
  /** Why the customer is left out. */
  obstacle?: string | undefined;
  /** Struck out, as it is done. */
  isDone?: boolean;
  isCurrent?: boolean;
  badge?: ReactNode;
};

/** A customer among those to remind, with the service that expires. */
export function RemindedRow({ service, contact, obstacle, isDone, isCurrent, badge }: RemindedRowProps) {
  const { customer } = service;
  return (
    <li
      className={classes.row}
      data-out={obstacle !== undefined || undefined}
      data-done={isDone || undefined}
      aria-current={isCurrent ? "step" : undefined}
    >
      <div className={classes.who}>
        <div className={classes.name}>{isDone ? <s>{customer.name}</s> : customer.name}</div>
        <div className={classes.detail}>
          {"platform" in service ? (
            <>
              {serviceName(service)} · <span className={classes.date}>{expiryText(service.expiryDate)}</span>
            </>
          ) : (
            commonMessages.idOf(customer.id)
          )}
        </div>
      </div>
      <div className={classes.note}>{obstacle ?? badge ?? contact}</div>
    </li>
  );
}
