import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { Button, Paper, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { DayBookLine } from "../../../api/day-book.ts";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import { formatDate, formatInstant, formatPrice } from "../../../ui/text/format.ts";
import { BookPayments } from "./book-payments.tsx";
import { CardActions, type CardActionsProps } from "./card-actions.tsx";
import classes from "./day-book.module.css";
import {
  type CashFact,
  cashFacts,
  countedBefore,
  differenceText,
  isOpen,
  nameOfLine,
  otherModeFacts,
} from "./line-texts.ts";

const texts = dayBookPageMessages;

type DayBookCardProps = CardActionsProps & {
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
          <CardActions line={line} day={day} isAsked={isAsked} />
        </div>
        {line.reopened.length > 0 && (
          <div className={classes.before}>
            {line.reopened.map((closing) => (
              <Text key={closing.id} size="sm" c="dimmed" className={classes.signed}>
                {countedBefore(closing)}
              </Text>
            ))}
          </div>
        )}
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
