import "../../ui/fields/select-styles.ts";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { Select, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatDate, today } from "../../ui/text/format.ts";
import { ClosedBookNote } from "./closed-book-note.tsx";
import { DayBookLink } from "./day-book-link.tsx";
import { closedUntilOf, isEveryBookClosed, type Receivers } from "./receivers.ts";
import { expectedToday } from "./receiving-collector.ts";

const texts = customerAccountMessages.receive;

type CollectorSelectProps = {
  /** Without collectors there is nothing to choose. */
  receivers: Receivers;
  /** The day on which the money came, on which a closed book takes nothing; undefined until it is chosen. */
  day: BusinessDate | undefined;
  /** Null for the counter, undefined until somebody chooses. */
  value: number | null | undefined;
  /** Who usually collects on the route sheet or in the list; null for nobody, and elsewhere. */
  usual?: number | null;
  onChange: (collectorId: number | null) => void;
  error?: ReactNode;
};

/** Who received a payment, and whose book of the day is closed. */
export function CollectorSelect(props: CollectorSelectProps) {
  const { receivers, day, value, usual = null, onChange, error, ...input } = props;
  const { collectors, books } = receivers;
  const choices = [{ id: null, name: collectionMessages.counter }, ...collectors].map(({ id, name }) =>
    closedUntilOf(books, id, day)
      ? { value: String(id ?? ""), label: texts.bookClosed(name), disabled: true }
      : { value: String(id ?? ""), label: name },
  );
  const collectorOf = (of: number | null | undefined) => collectors.find(({ id }) => id === of);
  const nameOf = (of: number | null | undefined) => collectorOf(of)?.name;
  const expected = expectedToday(receivers, usual);
  // Nobody is left to choose, so that the book of who should receive is the one to reopen.
  const shown = value === undefined && isEveryBookClosed(receivers, day) ? expected : value;
  const closedUntil = shown === undefined ? undefined : closedUntilOf(books, shown, day);
  // Then nobody is filled in.
  const isAsked = closedUntilOf(books, expected, day) !== undefined;
  const isInstead = !closedUntil && isAsked;
  const usualName = usual === value ? undefined : nameOf(usual);
  const dayName = day === undefined || day === today() ? undefined : formatDate(day);
  return (
    <div>
      {collectors.length > 0 && (
        <Select
          label={texts.collector}
          withAsterisk={isAsked}
          data={[
            ...choices.filter(({ disabled }) => !disabled),
            ...choices.filter(({ disabled }) => disabled),
          ]}
          allowDeselect={false}
          comboboxProps={{ shadow: "md" }}
          {...input}
          error={error}
          value={value === undefined ? null : String(value ?? "")}
          onChange={(id) => onChange(id ? Number(id) : null)}
        />
      )}
      {closedUntil && day && (
        <ClosedBookNote
          collector={collectorOf(shown)}
          day={day}
          closedUntil={closedUntil}
          isSaid={Boolean(error)}
        />
      )}
      {isInstead && day && (
        <Text size="sm" mt={4} c="var(--app-warning)" role="status">
          {value === undefined
            ? texts.chooseInstead(nameOf(expected), dayName)
            : texts.insteadOf(nameOf(expected), dayName, nameOf(value))}{" "}
          <DayBookLink day={day} collectorId={expected} />
        </Text>
      )}
      {usualName && !isInstead && (
        <Text size="sm" mt={4} c="dimmed">
          {texts.usually(usualName)}
        </Text>
      )}
    </div>
  );
}
