import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { SelectPage } from "../../ui/tables/select-page.tsx";
import { DueRow } from "./due-row.tsx";
import classes from "./due-rows.module.css";
import type { DueServices } from "./due-services.ts";

const skeletonKeys = ["1", "2", "3", "4"];

/** The services as the rows of a table. */
export function DueRows({ ref, records, isStale, ...rest }: DueServices) {
  return (
    <div className={classes.rows}>
      <Heads records={records} chosen={rest.chosen} />
      <ul
        ref={ref}
        className={classes.list}
        data-stale={isStale || undefined}
        data-search={rest.search ? true : undefined}
        aria-busy={!records || isStale}
      >
        {records?.map((record) => <DueRow key={record.id} record={record} {...rest} />) ??
          skeletonKeys.map((key, index) => (
            <li key={key} className={classes.loading}>
              {index === 0 && <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>}
              <Skeleton h={20} w={`${90 - index * 7}%`} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Heads for the eye where rows have columns, as each service names its own parts, and a checkbox for all of them. */
function Heads({ records = [], chosen }: Pick<DueServices, "records" | "chosen">) {
  return (
    <div className={classes.heads}>
      <div className={classes.select}>
        <SelectPage chosen={chosen} rows={records} />
      </div>
      <div className={classes.headTexts} aria-hidden>
        <div>{commonMessages.status}</div>
        <div>{commonMessages.customer}</div>
        <div>{customerMessages.fields.phone}</div>
        <div>{dueMessages.platformPlan}</div>
        <div className={classes.amount}>{commonMessages.amount}</div>
        <div>{dueMessages.expiryDate}</div>
        <div className={classes.lastHead}>{reminderMessages.remind}</div>
      </div>
    </div>
  );
}
