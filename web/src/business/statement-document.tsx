import { commonMessages } from "@cable-connect/contract/messages/common";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { now } from "../api/client/clock.ts";
import type { Period } from "../ui/fields/period-presets.ts";
import { formatDate, formatInstant, today } from "../ui/text/format.ts";

const { printed } = statementMessages;

type StatementDocumentProps = {
  /** Whose statement it is. */
  name: string;
  /** Lines below the title that say more of whom it is. */
  about?: readonly string[];
  period: Period;
  opening: string;
  /** The table of what happened. */
  children: ReactNode;
  totals: string;
  closing: string;
};

/** A printed statement. Its head says whose it is, when it was printed, of which days, and the totals, which end it too. */
export function StatementDocument(props: StatementDocumentProps) {
  const { name, about = [], period, opening, children, totals, closing } = props;
  const { startDate, endDate } = period;
  return (
    <>
      <Title order={1} size="h2">
        {printed.title(name)}
      </Title>
      {about.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Text size="sm" c="dimmed">
        {commonMessages.printedOn(formatInstant(now().toISOString()))} · {commonMessages.product}
      </Text>
      <Text>{printed.period(startDate && formatDate(startDate), formatDate(endDate ?? today()))}</Text>
      <Text>{opening}</Text>
      <Text>{totals}</Text>
      <Text mb="sm" fw={600}>
        {closing}
      </Text>
      {children}
      <Text mt="sm">{totals}</Text>
      <Text fw={600}>{closing}</Text>
    </>
  );
}
