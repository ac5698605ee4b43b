import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { Alert, Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { openDaysQuery } from "../../api/day-book.ts";
import { formatDate } from "../../ui/text/format.ts";

const texts = dayBookPageMessages;

/** Says which earlier days with cash nobody closed, with a link to each; nothing if there is none. */
export function OpenDaysNote() {
  const { data } = useQuery(openDaysQuery);
  const [last, ...others] = data?.days ?? [];
  if (!data || !last) return null;
  const books = last.books.map((name) => name ?? texts.counter);
  return (
    <Alert color="yellow" role="note" mb="md">
      {others.length === 0 ? (
        <>
          {texts.open.one(formatDate(last.day), books.join(", "))}{" "}
          <DayLink day={last.day} text={texts.open.show} />
        </>
      ) : (
        <>
          {texts.open.several}{" "}
          {data.days.map(({ day }, index) => (
            <span key={day}>
              {index > 0 && ", "}
              <DayLink day={day} text={formatDate(day)} />
            </span>
          ))}
          {data.hasEarlier && ` ${texts.open.earlier}`}. {texts.open.hint}
        </>
      )}
    </Alert>
  );
}

function DayLink({ day, text }: { day: string; text: string }) {
  return (
    <Anchor
      c="inherit"
      inherit
      underline="always"
      renderRoot={(props) => <Link to="/collections" search={{ tab: "day-book", day }} {...props} />}
    >
      {text}
    </Anchor>
  );
}
