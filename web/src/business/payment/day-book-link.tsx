import type { BusinessDate } from "@cable-connect/contract/business-date";
import { collectionErrors } from "@cable-connect/contract/collection-errors";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { Anchor } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "../../api/api-error.ts";
import { useDialog } from "../../ui/dialogs/dialog-context.ts";
import { today } from "../../ui/text/format.ts";

type DayBookLinkProps = { error: Error | null; day: BusinessDate };

/** Inside a dialog, leads to the book of a day that it was refused for because the day is closed. */
export function DayBookLink({ error, day }: DayBookLinkProps) {
  const { close, confirmThenClose } = useDialog();
  const navigate = useNavigate();
  if (!(error instanceof ApiError) || error.code !== collectionErrors.closedDay.code) return null;

  function open() {
    close();
    void navigate({
      to: "/collections",
      search: { tab: "day-book", day: day === today() ? undefined : day },
    });
  }
  return (
    <Anchor component="button" type="button" inherit onClick={() => confirmThenClose(open)}>
      {collectionMessages.openDayBook}
    </Anchor>
  );
}
