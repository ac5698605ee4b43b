import "../../ui/fields/select-styles.ts";
import type { BusinessDate } from "@cable-connect/contract/business-date";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { ClosedBookNote } from "./closed-book-note.tsx";
import { closedUntilOf, type Receivers } from "./closed-until.ts";

const texts = customerAccountMessages.receive;

type CollectorSelectProps = {
  /** Without collectors there is nothing to choose. */
  receivers: Receivers;
  /** The day on which the money came, on which a closed book takes nothing; undefined until it is chosen. */
  day: BusinessDate | undefined;
  /** Null for the counter. */
  value: number | null;
  onChange: (collectorId: number | null) => void;
  error?: ReactNode;
};

/** Who received a payment, and whose book of the day is closed. */
export function CollectorSelect({ receivers, day, value, onChange, error, ...input }: CollectorSelectProps) {
  const { collectors, books } = receivers;
  const labelOf = (id: number | null, name: string) =>
    closedUntilOf(books, id, day) ? texts.bookClosed(name) : name;
  const closedUntil = closedUntilOf(books, value, day);
  const name = collectors.find(({ id }) => id === value)?.name;
  return (
    <div>
      {collectors.length > 0 && (
        <Select
          label={texts.collector}
          data={[
            { value: "", label: labelOf(null, collectionMessages.counter) },
            ...collectors.map(({ id, name }) => ({ value: String(id), label: labelOf(id, name) })),
          ]}
          allowDeselect={false}
          comboboxProps={{ shadow: "md" }}
          {...input}
          error={error}
          value={value === null ? "" : String(value)}
          onChange={(id) => onChange(id ? Number(id) : null)}
        />
      )}
      {closedUntil && day && (
        <ClosedBookNote name={name} day={day} closedUntil={closedUntil} isSaid={Boolean(error)} />
      )}
    </div>
  );
}
