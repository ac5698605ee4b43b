import { commonMessages } from "@cable-connect/contract/messages/common";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { now } from "../../api/client/clock.ts";
import type { Period } from "../../ui/fields/period-presets.ts";
import { Figures } from "../../ui/layout/figures.tsx";
import { formatDate, formatInstant, today } from "../../ui/text/format.ts";
import classes from "./statement-document.module.css";

const { printed } = statementMessages;

type StatementDocumentProps = {
  /** The business that issues it, and how to reach it. */
  issuer: { name: string; contact?: readonly (string | null | undefined)[] };
  /** Whose statement it is. */
  name: string;
  /** Lines below the title that say more of whom it is. */
  about?: readonly string[];
  period: Period;
  /** The balances and totals at the head, by their labels. */
  sums: Readonly<Record<string, string>>;
  /** The table of what happened. */
  children: ReactNode;
  totals: string;
  closing: string;
};

/**
 * A printed statement. Its head says who issued it, whose it is, of which days, and the balances and totals; a line below the
 * table says the totals again.
 */
export function StatementDocument(props: StatementDocumentProps) {
  const { issuer, name, about = [], period, sums, children, totals, closing } = props;
  const { startDate, endDate } = period;
  const contact = issuer.contact?.filter(Boolean).join(" · ");
  return (
    <>
      <div className={classes.issuer}>
        <Text fw={650}>{issuer.name}</Text>
        {contact && <Text size="sm">{contact}</Text>}
      </div>
      <div className={classes.head}>
        <div>
          <Title order={1} size="h2">
            {printed.title(name)}
          </Title>
          {about.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </div>
        <div className={classes.days}>
          <Text fw={600}>
            {printed.period(startDate && formatDate(startDate), formatDate(endDate ?? today()))}
          </Text>
          <Text size="sm" c="dimmed">
            {commonMessages.printedOn(formatInstant(now().toISOString()))}
          </Text>
        </div>
      </div>
      <Figures
        figures={Object.entries(sums).map(([label, amount]) => ({ key: label, label, amount }))}
        className={classes.sums}
      />
      {children}
      <div className={classes.total}>
        <Text>{totals}</Text>
        <Text fw={650}>{closing}</Text>
      </div>
    </>
  );
}
