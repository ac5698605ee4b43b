import "../../ui/fields/select-styles.ts";
import type { BusinessDate } from "@cable-connect/contract/business-date";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { closedBooksQuery } from "../../api/collections.ts";
import { ClosedBookNote } from "./closed-book-note.tsx";
import { closedUntilOf } from "./closed-until.ts";

const texts = customerAccountMessages.receive;

type CollectorSelectProps = {
  /** Active ones; without any there is nothing to choose. */
  collectors: readonly { id: number; name: string }[];
  /** The day on which the money came, on which a closed book takes nothing; undefined until it is chosen. */
  day: BusinessDate | undefined;
  /** Null for the counter. */
  value: string | null;
  onChange: (collectorId: string | null) => void;
  error?: ReactNode;
};

/** Who received a payment, and whose book of the day is closed. */
export function CollectorSelect({ collectors, day, value, onChange, error, ...input }: CollectorSelectProps) {
  const { data: books } = useQuery(closedBooksQuery);
  const labelOf = (id: string | null, name: string) =>
    closedUntilOf(books, id, day) ? texts.bookClosed(name) : name;
  const closedUntil = closedUntilOf(books, value, day);
  const name = collectors.find(({ id }) => String(id) === value)?.name;
  return (
    <div>
      {collectors.length > 0 && (
        <Select
          label={texts.collector}
          data={[
            { value: "", label: labelOf(null, collectionMessages.counter) },
            ...collectors.map(({ id, name }) => ({ value: String(id), label: labelOf(String(id), name) })),
          ]}
          allowDeselect={false}
          comboboxProps={{ shadow: "md" }}
          {...input}
          error={error}
          value={value ?? ""}
          onChange={(id) => onChange(id || null)}
        />
      )}
      {closedUntil && day && (
        <ClosedBookNote name={name} day={day} closedUntil={closedUntil} isSaid={Boolean(error)} />
      )}
    </div>
  );
}
