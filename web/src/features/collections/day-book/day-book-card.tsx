import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { Button, Paper, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DayBookLine, DayClosing } from "../../../api/day-book.ts";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import { formatDate, formatInstant, formatPrice, today } from "../../../ui/text/format.ts";
import { BookPayments } from "./book-payments.tsx";
import classes from "./day-book.module.css";
import { CloseDayDialog, MoveCashDialog, ReopenDayDialog } from "./dialogs.ts";
import {
  type CashFact,
  cashFacts,
  countedBefore,
  differenceText,
  isOpen,
  nameOfLine,
  otherModeFacts,
} from "./line-texts.ts";
import type { MovedKind } from "./move-cash-form.ts";

const texts = dayBookPageMessages;

type CardProps = {
  line: DayBookLine;
  day: string;
  /** Whether the page was opened to close this book. */
  isAsked: boolean;
};

type DayBookCardProps = CardProps & {
  /** The lines of the cards beside it: where there is space, all have the same facts. */
  beside: readonly DayBookLine[];
};

/** A day of a collector or the counter: how its cash in hand came about, and what to do with it. */
export function DayBookCard({ line, beside, day, isAsked }: DayBookCardProps) {
  const name = nameOfLine(line);
  const { closing } = line;
  const isDayOpen = isOpen(line, day);
  const others = otherModeFacts(line, beside);
  const [isListed, payments] = useDisclosure(false);
  const list = useRef<HTMLElement>(null);

  function togglePayments() {
    flushSync(payments.toggle);
    // It follows the card, whose end may be below the screen.
    const isBelow = list.current && list.current.getBoundingClientRect().top > window.innerHeight / 2;
    if (isBelow) list.current?.scrollIntoView();
  }

  return (
    <>
      <Paper component="section" withBorder className={classes.card} aria-label={name}>
        <div className={classes.head}>
          <Title order={2} className={classes.name}>
            {name}
          </Title>
          <StatusBadge tone={isDayOpen ? "info" : "success"}>
            {isDayOpen ? texts.status.open : texts.status.closed}
          </StatusBadge>
        </div>
        <dl className={classes.facts}>
          <Facts facts={cashFacts(line)} />
        </dl>
        <dl className={classes.result}>
          <div data-sum>
            <dt>{closing ? texts.facts.counted : texts.facts.inHand}</dt>
            <dd>{formatPrice(closing ? closing.counted : line.cashInHand)}</dd>
          </div>
          {closing && (
            <>
              <div>
                <dt>{texts.facts.expected}</dt>
                <dd>{formatPrice(closing.expected)}</dd>
              </div>
              <div data-difference={Math.sign(closing.difference)}>
                <dt>{texts.facts.difference}</dt>
                <dd>{differenceText(closing.difference)}</dd>
              </div>
            </>
          )}
        </dl>
        <div className={classes.notCash}>
          {others.length > 0 && (
            <dl className={classes.others}>
              <Facts facts={others} />
            </dl>
          )}
          {hasPayments(line) ? (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.payments}
              aria-expanded={isListed}
              aria-label={(isListed ? texts.bookPayments.hideOf : texts.bookPayments.showOf)(name)}
              onClick={togglePayments}
            >
              {isListed ? texts.bookPayments.hide : texts.bookPayments.show}
            </Button>
          ) : (
            <Text size="sm" c="dimmed" className={classes.noPayments}>
              {texts.bookPayments.none}
            </Text>
          )}
        </div>
        <div className={classes.foot}>
          {!isDayOpen && (
            <Text component="div" size="sm" c="dimmed" className={classes.signed}>
              {closing
                ? texts.signed(closing.signedBy, formatInstant(closing.closedAt))
                : texts.closedWith(formatDate(line.closedUntil ?? day))}
              {closing?.note && <div>{closing.note}</div>}
            </Text>
          )}
          {line.reopened.map((closing) => (
            <Text key={closing.id} size="sm" c="dimmed" className={classes.signed}>
              {countedBefore(closing)}
            </Text>
          ))}
          <CardActions line={line} day={day} isAsked={isAsked} />
        </div>
      </Paper>
      {isListed && hasPayments(line) && <BookPayments key={day} ref={list} line={line} day={day} />}
    </>
  );
}

function Facts({ facts }: { facts: readonly CashFact[] }) {
  return facts.map(({ key, label, amount, isNothing }) => (
    <div key={key} data-nothing={isNothing || undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  ));
}

/** Whether anything was received or reversed that day. */
function hasPayments({ received, reversed }: DayBookLine): boolean {
  return [received, reversed].some((sums) => Object.values(sums).some((amount) => amount !== 0));
}

/** Buttons that go with the day: what moves cash and closes it, what reopens a closed one, or corrects one that is over. */
function CardActions({ line, day, isAsked }: CardProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    closeButton.current?.closest("section")?.scrollIntoView({ block: "nearest" });
    closeButton.current?.focus({ preventScroll: true });
  }, [isAsked]);
  const [kind, setKind] = useState<MovedKind>("deposit");
  const [isMoving, moving] = useDisclosure(false);
  const [isClosing, closing] = useDisclosure(false);
  const [isReopening, reopening] = useDisclosure(false);
  // Kept while the dialog closes, as the day is open then.
  const [reopened, setReopened] = useState<DayClosing>();
  const id = `day-book-${line.collector?.id ?? 0}`;
  const { buttons } = texts;
  const closed = line.closing;
  // A correction is of today.
  const takesCorrection = isOpen(line, today());
  const move = (chosen: MovedKind) => () => {
    setKind(chosen);
    moving.open();
  };
  const button = { variant: "default", className: classes.action } as const;
  return (
    <>
      {closed && day < today() && !takesCorrection && (
        <Text id={`${id}-reason`} size="sm" c="dimmed">
          {texts.correctsToday}
        </Text>
      )}
      <div className={classes.actions} id={id}>
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
            <Button {...button} ref={closeButton} variant="light" onClick={closing.open}>
              {buttons.close}
            </Button>
          </>
        ) : closed && day === today() ? (
          <Button
            {...button}
            onClick={() => {
              setReopened(closed);
              reopening.open();
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
      <MoveCashDialog kind={kind} line={line} day={day} opened={isMoving} onClose={moving.close} />
      <CloseDayDialog line={line} day={day} opened={isClosing} onClose={closing.close} />
      {reopened && <ReopenDayDialog closing={reopened} opened={isReopening} onClose={reopening.close} />}
    </>
  );
}
