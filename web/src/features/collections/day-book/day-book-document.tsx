import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { Table, Text, Title } from "@mantine/core";
import { now } from "../../../api/client/clock.ts";
import { getSession } from "../../../api/client/session.ts";
import type { DayBook, DayBookLine } from "../../../api/day-book.ts";
import { formatDate, formatInstant, formatPrice } from "../../../ui/text/format.ts";
import classes from "./day-book-document.module.css";
import { DayBookTotals } from "./day-book-totals.tsx";
import {
  type CashFact,
  cashFacts,
  countedBefore,
  differenceText,
  isOpen,
  nameOfLine,
  otherModeFacts,
  signedPrice,
} from "./line-texts.ts";
import { MovementsOfDay } from "./movements-of-day.tsx";

const { printed, facts } = dayBookPageMessages;

/** The sheet of a day: a row for each collector and the counter, with space to sign what isn't closed yet. */
export function DayBookDocument({ book }: { book: DayBook }) {
  return (
    <>
      <Title order={1} size="h2">
        {printed.title(getSession()?.user.name ?? "")}
      </Title>
      <Text mb="sm">{formatDate(book.day)}</Text>
      <DayBookTotals book={book} />
      <Table className={classes.sheet} my="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{printed.columns.who}</Table.Th>
            <Table.Th>{facts.inHand}</Table.Th>
            <Table.Th>{printed.columns.other}</Table.Th>
            <Table.Th ta="right">{facts.counted}</Table.Th>
            <Table.Th>{facts.difference}</Table.Th>
            <Table.Th className={classes.signature}>{printed.columns.signature}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {book.lines.map((line) => (
            <Table.Tr key={line.collector?.id ?? 0}>
              <Table.Td className={classes.name}>{nameOfLine(line)}</Table.Td>
              <Table.Td>
                <Amounts facts={[...cashFacts(line), sumOf(line)]} hasSum />
              </Table.Td>
              <Table.Td>
                <Amounts facts={otherModeFacts(line)} />
              </Table.Td>
              <Table.Td ta="right">
                {line.closing ? <strong>{formatPrice(line.closing.counted)}</strong> : countBefore(line)}
              </Table.Td>
              <Table.Td>
                {line.closing ? differenceText(line.closing.difference) : countBefore(line)}
              </Table.Td>
              <Table.Td className={classes.signature}>
                {line.closing ? line.closing.signedBy : isOpen(line, book.day) && <div data-line />}
                {line.reopened.map((closing) => (
                  <div key={closing.id}>{countedBefore(closing)}</div>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <MovementsOfDay book={book} />
      <Text size="sm" c="dimmed" mt="md" className={classes.made}>
        {printed.made(formatInstant(now().toISOString()))} · {commonMessages.product}
      </Text>
    </>
  );
}

/** Labels at the left, amounts at the right, as on the cards. */
function Amounts({ facts, hasSum }: { facts: readonly CashFact[]; hasSum?: boolean }) {
  return (
    <dl className={classes.amounts} data-sum={hasSum}>
      {facts.map(({ key, label, amount }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What should be in hand. */
function sumOf({ closing, cashInHand }: DayBookLine): CashFact {
  const [label, rupees] = closing ? [facts.expected, closing.expected] : [facts.inHand, cashInHand];
  return { key: "sum", label, amount: signedPrice(rupees), isNothing: rupees === 0 };
}

/** In place of a count that was taken back; a book that wasn't counted has space for it. */
function countBefore({ reopened }: DayBookLine) {
  return reopened.length > 0 && "—";
}
