import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { Anchor } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { ApiError } from "../../api/client/api-error.ts";
import { useDialog } from "../../ui/dialogs/dialog-context.ts";
import { today } from "../../ui/text/format.ts";

type DayBookLinkProps = {
  day: BusinessDate;
  /** Whose book it is, null for the counter's; undefined where several may be meant. */
  collectorId?: number | null | undefined;
  /** Nothing else is left to do in the dialog, so that it doesn't ask before it closes. */
  isOnlyWay?: boolean;
};

/** Inside a dialog, leads to the book of a closed day, unless that is the page behind the dialog. */
export function DayBookLink({ day, collectorId, isOnlyWay }: DayBookLinkProps) {
  const { close, confirmThenClose } = useDialog();
  const navigate = useNavigate();
  const isThere = useLocation({
    select: ({ pathname, search }) =>
      pathname === "/collections" && search.tab === "day-book" && (search.day ?? today()) === day,
  });
  if (isThere) return null;

  function open() {
    close();
    void navigate({
      to: "/collections",
      search: {
        tab: "day-book",
        day: day === today() ? undefined : day,
        collectorId: collectorId === null ? "none" : collectorId,
      },
    });
  }
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      onClick={() => (isOnlyWay ? open() : confirmThenClose(open))}
    >
      {collectionMessages.openDayBook}
    </Anchor>
  );
}

/** Whether something was refused because a day is closed. */
export function isClosedDay(error: Error | null): boolean {
  return error instanceof ApiError && error.code === collectionErrors.closedDay.code;
}
