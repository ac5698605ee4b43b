import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { Table, Text, Title } from "@mantine/core";
import { now } from "../../../api/client/clock.ts";
import { getSession } from "../../../api/client/session.ts";
import type { DayBook } from "../../../api/day-book.ts";
import { formatDate, formatInstant, formatPrice } from "../../../ui/text/format.ts";
import { DayBookTotals } from "./day-book-totals.tsx";
import { cashFacts, countedBefore, differenceText, nameOfLine, otherModeFacts } from "./line-texts.ts";
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
      <Table verticalSpacing="xs" my="md" withTableBorder withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{printed.columns.who}</Table.Th>
            <Table.Th>{facts.inHand}</Table.Th>
            <Table.Th>{printed.columns.other}</Table.Th>
            <Table.Th>{facts.counted}</Table.Th>
            <Table.Th>{facts.difference}</Table.Th>
            <Table.Th>{printed.columns.signature}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {book.lines.map((line) => (
            <Table.Tr key={line.collector?.id ?? 0}>
              <Table.Td>{nameOfLine(line)}</Table.Td>
              <Table.Td>
                {cashFacts(line).map(({ key, label, amount }) => (
                  <div key={key}>{`${label}: ${amount}`}</div>
                ))}
                {line.closing ? (
                  `${facts.expected}: ${formatPrice(line.closing.expected)}`
                ) : (
                  <strong>{formatPrice(line.cashInHand)}</strong>
                )}
              </Table.Td>
              <Table.Td>
                {otherModeFacts(line).map(({ key, label, amount }) => (
                  <div key={key}>{`${label}: ${amount}`}</div>
                ))}
              </Table.Td>
              <Table.Td>{line.closing && <strong>{formatPrice(line.closing.counted)}</strong>}</Table.Td>
              <Table.Td>{line.closing && differenceText(line.closing.difference)}</Table.Td>
              <Table.Td>
                {line.closing?.signedBy}
                {line.reopened.map((closing) => (
                  <div key={closing.id}>{countedBefore(closing)}</div>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <MovementsOfDay book={book} />
      <Text size="sm" c="dimmed" mt="md">
        {printed.made(formatInstant(now().toISOString()))} · {commonMessages.product}
      </Text>
    </>
  );
}
