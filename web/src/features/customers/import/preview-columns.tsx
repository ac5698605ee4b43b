import { serviceName } from "@cable-connect/contract/connections/connection-name";
import { identifierKinds } from "@cable-connect/contract/connections/identifier-kinds";
import type {
  ImportedConnection,
  ImportedRow,
  ImportedService,
  ImportRow,
} from "@cable-connect/contract/customer-import";
import type { ImportField, ImportKind } from "@cable-connect/contract/customer-import/import-fields";
import { toggleRow } from "@cable-connect/contract/customer-import/leave-rows-out";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { formatPhone, wholePhone, wrongDigitCount } from "@cable-connect/contract/values/phone";
import { Checkbox, Text } from "@mantine/core";
import { placeText } from "../../../business/customer/place-text.ts";
import { StatusBadge, type Tone } from "../../../ui/layout/status-badge.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { formatDate, formatPrice } from "../../../ui/text/format.ts";
import { Parts } from "../../../ui/text/parts.tsx";
import classes from "./import.module.css";

const texts = customerImportMessages;

const tones: Record<ImportKind, Tone> = {
  added: "success",
  updated: "info",
  unchanged: "neutral",
  refused: "danger",
};

/**
 * The columns of the preview; `sent` has the rows of the file by number. Services, old balances, connections and their prices have
 * columns where rows have any, and are as they will be.
 */
export function previewColumns(
  sent: ReadonlyMap<number, ImportRow>,
  rows: readonly ImportedRow[],
  choice: UpdateChoice,
): readonly Column<ImportedRow>[] {
  const hasOldBalances = rows.some(({ oldBalance }) => oldBalance !== undefined);
  const hasServices = rows.some(({ service }) => service !== undefined);
  const hasConnections = rows.some(({ connection }) => connection !== undefined);
  const hasPrices = rows.some(({ connection }) => connection?.price != null);
  return [
    {
      header: texts.customerColumn,
      cell: ({ row, values }) => (
        <Person
          name={(values ?? sent.get(row))?.name}
          phone={values ? formatPhone(values.phone) : phoneAsSent(sent.get(row)?.phone)}
        />
      ),
    },
    { header: texts.rowColumn, cell: ({ row }) => row },
    {
      header: texts.resultColumn,
      cell: (row) =>
        row.kind === "updated" ? (
          <UpdateCheckbox row={row} rows={rows} {...choice} />
        ) : (
          <StatusBadge tone={tones[row.kind]}>{texts.badges[row.kind]}</StatusBadge>
        ),
    },
    { header: texts.detailsColumn, cell: (row) => <Details {...row} /> },
    ...(hasServices ? [serviceColumn] : []),
    ...(hasOldBalances ? [oldBalanceColumn] : []),
    ...(hasConnections ? [connectionColumn] : []),
    ...(hasPrices ? [priceColumn] : []),
  ];
}

type UpdateChoice = {
  /** The numbers of the updates that are left out. */
  leftOut: ReadonlySet<number>;
  /** Undefined while it can't be changed. */
  onLeaveOut: ((rows: ReadonlySet<number>) => void) | undefined;
};

type UpdateCheckboxProps = UpdateChoice & { row: ImportedRow; rows: readonly ImportedRow[] };

/** The result of an update, which is left out by clearing it. */
function UpdateCheckbox({ row, rows, leftOut, onLeaveOut }: UpdateCheckboxProps) {
  const isLeftOut = leftOut.has(row.row);
  return (
    <Checkbox
      label={<StatusBadge tone={isLeftOut ? "neutral" : tones.updated}>{texts.badges.updated}</StatusBadge>}
      aria-label={texts.updateOf(row.values?.name ?? "", row.row)}
      checked={!isLeftOut}
      disabled={!onLeaveOut}
      onChange={() => onLeaveOut?.(toggleRow(rows, leftOut, row))}
    />
  );
}

const serviceColumn: Column<ImportedRow> = {
  header: texts.fields.expiry,
  cell: ({ service, connection }) =>
    service ? <Service service={service} isOnConnection={connection !== undefined} /> : <Nothing />,
};

/** Until when a service is paid, and below that its plan and what its renewal costs; a connection says the platform. */
function Service({ service, isOnConnection }: { service: ImportedService; isOnConnection: boolean }) {
  const { outcome, platform, planName, amount, expiryDate } = service;
  return (
    <>
      {formatDate(expiryDate)}
      <Text size="sm" c="dimmed" component="div">
        <Parts>{[!isOnConnection && platform.name, planName, formatPrice(amount)]}</Parts>
      </Text>
      {outcome === "kept" && (
        <Text size="sm" className={classes.warning}>
          {texts.keptService}
        </Text>
      )}
    </>
  );
}

const oldBalanceColumn: Column<ImportedRow> = {
  header: texts.fields.oldBalance,
  align: "right",
  cell: ({ oldBalance }) => {
    if (!oldBalance) return <Nothing />;
    const { amount, since, isBooked } = oldBalance;
    if (!isBooked) return <Text c="dimmed">{texts.keepsBalance}</Text>;
    if (amount < 0) return texts.paidInAdvance(formatPrice(-amount));
    return (
      <>
        {commonMessages.owes(formatPrice(amount))}
        {since !== null && (
          <Text size="sm" c="dimmed">
            {texts.since(formatDate(since))}
          </Text>
        )}
      </>
    );
  },
};

const connectionColumn: Column<ImportedRow> = {
  header: texts.connectionColumn,
  cell: ({ connection }) => (connection ? <Connection connection={connection} /> : <Nothing />),
};

const priceColumn: Column<ImportedRow> = {
  header: texts.fields.price,
  align: "right",
  cell: ({ connection }) =>
    connection?.price == null ? <Nothing /> : <span>{formatPrice(connection.price)}</span>,
};

/** Its platform and label, and below them its identifiers, whose kinds only a phone has the space for. */
function Connection({ connection }: { connection: ImportedConnection }) {
  const { platform, label } = connection;
  return (
    <>
      {serviceName({ platform, connection: label === null ? null : { label, box: null } })}
      <Text size="sm" c="dimmed" component="div">
        <Parts>
          {identifierKinds.map((kind) => {
            const value = connection[kind];
            if (value === null) return null;
            const name = texts.identifierKind(texts.fields[kind]);
            return (
              <span key={kind} title={name + value} className={classes.identifier}>
                <span className={classes.kind}>{name}</span>
                {value}
              </span>
            );
          })}
        </Parts>
      </Text>
    </>
  );
}

function Nothing() {
  return (
    <Text c="dimmed" className={classes.nothing}>
      —
    </Text>
  );
}

/** Characters shown of a cell, which can be of any length. */
const maxTextLength = 120;

/** As on other screens if it is a number; else as it is in the file, for its fault to be seen. */
function phoneAsSent(phone: string | undefined): string | undefined {
  return phone && wholePhone(phone) ? formatPhone(phone) : phone;
}

function Person({ name, phone }: { name: string | undefined; phone: string | undefined }) {
  return (
    <>
      {name ? <Text fw={600}>{name.slice(0, maxTextLength)}</Text> : <Text c="dimmed">{texts.noName}</Text>}
      <Text size="sm" c="dimmed">
        {phone?.slice(0, maxTextLength) || texts.noPhone}
      </Text>
    </>
  );
}

function Details({ kind, values, changes, connection, service, oldBalance, reasons }: ImportedRow) {
  if (kind === "refused") return <Lines lines={reasons} tone="danger" />;
  // The result says so.
  if (kind === "unchanged") return null;
  if (kind === "updated") {
    return (
      <>
        <Changes changes={changes} />
        {oldBalance?.isBooked && <Lines lines={[texts.newBalance]} />}
        {connection?.id === null && <Lines lines={[texts.newConnection]} />}
        {connection && <Changes changes={connection.changes} />}
        {service?.outcome === "added" && <Lines lines={[texts.newService]} />}
        {service && <Changes changes={service.changes} />}
      </>
    );
  }
  const digits = values && wrongDigitCount(values.phone);
  const more = [
    values?.email,
    values?.address,
    values && placeText({ area: values.area ? { name: values.area } : null, street: values.street }),
  ].filter((text): text is string => Boolean(text));
  return (
    <>
      {digits && <Lines lines={[customerMessages.wrongDigits(digits)]} tone="warning" />}
      {more.length > 0 ? <Lines lines={more} /> : <Text c="dimmed">{texts.isNew}</Text>}
    </>
  );
}

function Changes({ changes }: Pick<ImportedRow, "changes">) {
  if (changes.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.before}>{texts.before(texts.fields[field], shown(field, before))}</span>{" "}
          {shown(field, after)}
        </li>
      ))}
    </ul>
  );
}

/** A value of a change; days as people read them. */
function shown(field: ImportField, value: string | null): string | null {
  return field === "expiry" && value !== null ? formatDate(value) : value;
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
