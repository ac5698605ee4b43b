import { collectionMessages } from "@cable-connect/contract/messages/collections";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { Text } from "@mantine/core";
import { formatDate, today } from "../../ui/text/format.ts";
import { DayBookLink } from "./day-book-link.tsx";

const { closedToday, closedUntil: closedUntilText, counterBook } = collectionMessages.errors;

type ClosedBookNoteProps = {
  /** Whose book it is, undefined for the counter's. */
  collector: { id: number; name: string } | null | undefined;
  /** The day on which it takes nothing. */
  day: BusinessDate;
  closedUntil: BusinessDate;
  /** An error above says so already. */
  isSaid?: boolean;
  /** Nothing else is left to do in the dialog. */
  isOnlyWay?: boolean;
};

/** Says that a book is closed, with a link to reopen it. */
export function ClosedBookNote({ collector, day, closedUntil, isSaid, isOnlyWay }: ClosedBookNoteProps) {
  const name = collector?.name ?? counterBook;
  const text = closedUntil === today() ? closedToday(name) : closedUntilText(name, formatDate(closedUntil));
  return (
    <Text size="sm" mt={4} c="var(--app-warning)" role="status">
      {!isSaid && text} <DayBookLink day={day} collectorId={collector?.id ?? null} isOnlyWay={isOnlyWay} />
    </Text>
  );
}
