import { serviceName } from "@cable-connect/contract/connection-name";
import type {
  ImportedConnection,
  ImportedRow,
  ImportKind,
  ImportRow,
} from "@cable-connect/contract/customer-import";
import { identifierKinds } from "@cable-connect/contract/identifier-kinds";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { Text } from "@mantine/core";
import { placeText } from "../../../business/place-text.ts";
import { StatusBadge, type Tone } from "../../../ui/layout/status-badge.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";
import classes from "./import.module.css";

const texts = customerImportMessages;

const tones: Record<ImportKind, Tone> = {
  added: "success",
  updated: "info",
  unchanged: "neutral",
  refused: "danger",
};

/** The columns of the preview; `sent` has the rows of the file by number. */
export function previewColumns(sent: ReadonlyMap<number, ImportRow>): readonly Column<ImportedRow>[] {
  return [
    {
      header: texts.customerColumn,
      cell: ({ row, values }) => <Person {...(values ?? sent.get(row))} />,
    },
    { header: texts.rowColumn, cell: ({ row }) => row },
    {
      header: texts.resultColumn,
      cell: ({ kind }) => <StatusBadge tone={tones[kind]}>{texts.badges[kind]}</StatusBadge>,
    },
    { header: texts.detailsColumn, cell: (row) => <Details {...row} /> },
  ];
}

/** Characters shown of a cell, which can be of any length. */
const maxTextLength = 120;

function Person({ name, phone }: { name?: string | undefined; phone?: string | undefined }) {
  return (
    <>
      <Text fw={600}>{name?.slice(0, maxTextLength) || texts.noName}</Text>
      <Text size="sm" c="dimmed">
        {phone?.slice(0, maxTextLength) || texts.noPhone}
      </Text>
    </>
  );
}

function Details({ kind, values, changes, connection, reasons }: ImportedRow) {
  if (kind === "refused") return <Lines lines={reasons} tone="danger" />;
  if (kind === "unchanged") return <Text c="dimmed">{texts.stays}</Text>;
  const added = connection?.id === null && texts.newConnection(nameOf(connection));
  if (kind === "updated") {
    return (
      <>
        <Changes changes={changes} />
        {added && <Lines lines={[added]} />}
        {connection && connection.changes.length > 0 && (
          <>
            {nameOf(connection)}
            <Changes changes={connection.changes} />
          </>
        )}
      </>
    );
  }
  const more = [
    values?.email,
    values?.address,
    values && placeText({ area: values.area ? { name: values.area } : null, street: values.street }),
    added,
  ].filter((text): text is string => Boolean(text));
  return more.length > 0 ? <Lines lines={more} /> : <Text c="dimmed">{texts.isNew}</Text>;
}

/** A connection by its platform, label and box. */
function nameOf(connection: ImportedConnection): string {
  const box = identifierKinds.map((kind) => connection[kind]).find(Boolean) ?? null;
  return serviceName({ platform: connection.platform, connection: { label: connection.label, box } });
}

function Changes({ changes }: Pick<ImportedRow, "changes">) {
  if (changes.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.before}>{texts.before(texts.fields[field], before)}</span> {after}
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines, tone }: { lines: readonly string[]; tone?: Tone }) {
  return (
    <ul className={classes.lines} data-tone={tone}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
