import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { Anchor, Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { DayBookLine, DayClosing } from "../../../api/day-book.ts";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import { today } from "../../../ui/text/format.ts";
import classes from "./card-actions.module.css";
import { CloseDayDialog, MoveCashDialog, ReopenDayDialog } from "./dialogs.ts";
import { isOpen } from "./line-texts.ts";
import type { MovedKind } from "./move-cash-form.ts";

const texts = dayBookPageMessages;

export type CardActionsProps = {
  line: DayBookLine;
  day: string;
  /** Whether the page was opened for this book. */
  isAsked: boolean;
};

/** Buttons that go with the day: what moves cash and closes it, what reopens a closed one, or corrects one that is over. */
export function CardActions({ line, day, isAsked }: CardActionsProps) {
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    actions.current?.closest("section")?.scrollIntoView({ block: "nearest" });
    lastButton(actions.current)?.focus({ preventScroll: true });
  }, [isAsked]);
  const [kind, setKind] = useState<MovedKind>("deposit");
  const [isMoving, moving] = useDisclosure(false);
  const [isClosing, closing] = useDisclosure(false);
  const [isReopening, reopening] = useDisclosure(false);
  // Kept while the dialog closes, as the day is open then.
  const [reopened, setReopened] = useState<DayClosing>();
  // Closing and reopening a day change its buttons.
  const focus = useKeptFocus(() => lastButton(actions.current)?.focus({ preventScroll: true }));
  const open = (dialog: { open: () => void }) => {
    focus.cancel();
    dialog.open();
  };
  const onClose = (dialog: { close: () => void }) => () => {
    dialog.close();
    focus.expect();
  };
  const id = `day-book-${line.collector?.id ?? 0}`;
  const { buttons } = texts;
  const closed = line.closing;
  // A correction is of today.
  const takesCorrection = isOpen(line, today());
  const move = (chosen: MovedKind) => () => {
    setKind(chosen);
    open(moving);
  };
  const button = { variant: "default", className: classes.action } as const;
  return (
    <>
      {closed && day < today() && !takesCorrection && (
        <Text size="sm" c="dimmed">
          <span id={`${id}-reason`}>{texts.correctsToday}</span>{" "}
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link
                to="/collections"
                search={{ tab: "day-book", collectorId: line.collector?.id ?? "none" }}
                {...props}
              />
            )}
          >
            {texts.todaysBook}
          </Anchor>
        </Text>
      )}
      <div ref={actions} className={classes.actions} id={id}>
        {isOpen(line, day) ? (
          <>
            {line.collector ? (
              <Button {...button} onClick={move("hand-over")}>
                {buttons.handOver}
              </Button>
            ) : (
              <Button {...button} onClick={move("pay-in")}>
                {buttons.payIn}
              </Button>
            )}
            <Button {...button} onClick={move("deposit")}>
              {buttons.deposit}
            </Button>
            <Button {...button} onClick={move("pay-out")}>
              {buttons.payOut}
            </Button>
            <Button {...button} variant="light" onClick={() => open(closing)}>
              {buttons.close}
            </Button>
          </>
        ) : closed && day === today() ? (
          // Without a key it would turn into the first button of the open day, and keep the focus.
          <Button
            key="reopen"
            {...button}
            onClick={() => {
              setReopened(closed);
              open(reopening);
            }}
          >
            {buttons.reopen}
          </Button>
        ) : (
          closed && (
            <Button
              {...button}
              {...softDisabled(!takesCorrection)}
              aria-describedby={takesCorrection ? undefined : `${id}-reason`}
              onClick={takesCorrection ? move("correction") : undefined}
            >
              {buttons.correct}
            </Button>
          )
        )}
      </div>
      <MoveCashDialog kind={kind} line={line} day={day} opened={isMoving} onClose={onClose(moving)} />
      <CloseDayDialog line={line} day={day} opened={isClosing} onClose={onClose(closing)} />
      {reopened && <ReopenDayDialog closing={reopened} opened={isReopening} onClose={onClose(reopening)} />}
    </>
  );
}

/** What closes, reopens or corrects the day. */
function lastButton(actions: HTMLElement | null): HTMLElement | null {
  return actions?.querySelector<HTMLElement>("button:last-of-type") ?? null;
}
