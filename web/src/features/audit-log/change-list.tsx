import type { Change } from "@cable-connect/contract/audit-log/audit-changes";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import classes from "./audit-log.module.css";

/** A line may end after a minus sign: a word joiner keeps it with its amount. */
const unbrokenMinus = (text: string) => text.replaceAll("−", "−\u2060");

/** Lines shown while collapsed. A list one line longer isn't collapsed. */
const shownAtOnce = 3;

/** The changes of an entry, a line each; a long list is collapsed. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const [isOpened, { toggle }] = useDisclosure(false);
  const id = useId();
  if (changes.length === 0) {
    return (
      <Text component="span" c="dimmed">
        {auditLogMessages.noChange}
      </Text>
    );
  }
  const isLong = changes.length > shownAtOnce + 1;
  return (
    <>
      <ul className={classes.changes} id={id}>
        {changes.map(({ label, before, after }, index) => (
          <li key={label} data-collapsed={(isLong && !isOpened && index >= shownAtOnce) || undefined}>
            <span className={classes.label}>{label}:</span>{" "}
            {before !== undefined && after !== undefined ? (
              <>
                <span className={classes.before}>{unbrokenMinus(before)}</span> →{"\u00a0"}
                <span>{unbrokenMinus(after)}</span>
              </>
            ) : (
              (after ?? before)
            )}
          </li>
        ))}
      </ul>
      {isLong && (
        <UnstyledButton className={classes.more} aria-expanded={isOpened} aria-controls={id} onClick={toggle}>
          {isOpened ? commonMessages.showFewer : commonMessages.showAll(changes.length)}
        </UnstyledButton>
      )}
    </>
  );
}
