import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import type { TimelineEdit } from "@cable-connect/contract/timeline";
import { Text } from "@mantine/core";
import classes from "./timeline.module.css";

const { edits, fields, notSet } = customerPageMessages;

/** What was done to the customer, and what changed by it. */
export function EditText({ edit }: { edit: TimelineEdit }) {
  return (
    <>
      <Text fw={600}>{edits[edit.action]}</Text>
      {edit.changes.length > 0 && (
        <ul className={classes.changes}>
          {edit.changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className={classes.field}>{fields[field]}:</span> {before ?? notSet} → {after ?? notSet}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
