import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { Alert, Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { AnswerOf } from "../../../api/client/route.ts";
import { openDaysQuery } from "../../../api/day-book.ts";
import { formatDate } from "../../../ui/text/format.ts";

const texts = dayBookPageMessages;

/** Says which earlier days with cash nobody closed, with a link to each; nothing if there is none. */
export function OpenDaysNote() {
  const { data } = useQuery(openDaysQuery);
  const [last, ...others] = data?.days ?? [];
  if (!data || !last) return null;
  const books = last.books.map((collector) => collector?.name ?? collectionMessages.counter);
  return (
    <Alert color="yellow" role="note" mb="md">
      {others.length === 0 ? (
        <>
          {texts.open.one(formatDate(last.day), books.join(", "))}{" "}
          <DayLink {...last} text={texts.open.show} />
        </>
      ) : (
        <>
          {texts.open.several}{" "}
          {data.days.map((open, index) => (
            <span key={open.day}>
              {index > 0 && ", "}
              <DayLink {...open} text={formatDate(open.day)} />
            </span>
          ))}
          {data.hasEarlier && ` ${texts.open.earlier}`}. {texts.open.hint}
        </>
      )}
    </Alert>
  );
}

type DayLinkProps = AnswerOf<"GET /operator/day-book/open-days">["days"][number] & { text: string };

/** Leads to the first book of the day that is open. */
function DayLink({ day, books: [first], text }: DayLinkProps) {
  const collectorId = first?.id ?? "none";
  return (
    <Anchor
      c="inherit"
      inherit
      underline="always"
      renderRoot={(props) => (
        <Link to="/collections" search={{ tab: "day-book", day, collectorId }} {...props} />
      )}
    >
      {text}
    </Anchor>
  );
}
