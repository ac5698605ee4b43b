import { sideOf } from "@cable-connect/contract/account-sides";
import { connectionName } from "@cable-connect/contract/connection-name";
import type { AccountEntry } from "@cable-connect/contract/customer-accounts";
import type { Customer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { formatPhone, indianMobile } from "@cable-connect/contract/phone";
import { whatsAppLink } from "@cable-connect/contract/reminder-stages";
import { Button, Skeleton, Text } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { connectionsQuery } from "../../api/connections.ts";
import { type Statement, statementQuery } from "../../api/customer-account.ts";
import { owingPreviewQuery } from "../../api/owing-reminders.ts";
import { getSession } from "../../api/session.ts";
import { accountDetails } from "../../business/account-details.ts";
import { standingText } from "../../business/standing-text.ts";
import { StatementDocument } from "../../business/statement-document.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { addRupees } from "../../ui/fields/add-rupees.ts";
import { PeriodFields } from "../../ui/fields/period-fields.tsx";
import { type Period, periodPresets } from "../../ui/fields/period-presets.ts";
import { type Column, DataTable } from "../../ui/tables/data-table.tsx";
import { ExportButton } from "../../ui/tables/export-button.tsx";
import { PrintButton } from "../../ui/tables/print-button.tsx";
import { formatDate, formatInstantDate, formatPrice, today } from "../../ui/text/format.ts";
import { Unbroken } from "../../ui/text/unbroken.tsx";
import { EntryName } from "./account-entries.tsx";
import classes from "./statement.module.css";

const texts = statementMessages.customer;

type Owner = Pick<Customer, "id" | "name" | "phone">;

type StatementDialogProps = { customer: Owner; opened: boolean; onClose: () => void };

/** What happened on a customer's account in a period, between the balances before and after, to print and to export. */
export function StatementDialog({ customer, opened, onClose }: StatementDialogProps) {
  const [chosen, setChosen] = useState<Period>(() => periodPresets(today()).thisYear);
  const [period, setPeriod] = useState(chosen);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A refused day is missing in the chosen period, which would be another one.
    if (!form.current?.querySelector(":invalid")) setPeriod(chosen);
  }, [chosen]);
  const { data, error, isPlaceholderData, refetch } = useQuery(statementQuery(customer.id, period));
  const { data: connections = [] } = useQuery(connectionsQuery(customer.id));
  const isOutdated = isPlaceholderData || period !== chosen;
  const boxes = connections.filter(({ isActive }) => isActive).map(connectionName);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`${texts.title} · ${customer.name}`}
      size={860}
      layout="form"
    >
      <form
        ref={form}
        className={classes.tools}
        aria-label={commonMessages.filters}
        onSubmit={(event) => event.preventDefault()}
      >
        <PeriodFields period={chosen} presetClassName={classes.preset} onChange={setChosen} />
        <div className={classes.files}>
          <ShareStatement customer={customer} period={period} statement={isOutdated ? undefined : data} />
          <PrintButton
            isDisabled={!data || isOutdated}
            prepare={async () =>
              data && <CustomerStatement customer={customer} boxes={boxes} period={period} statement={data} />
            }
          />
          <ExportButton
            route="GET /operator/customers/:id/statement/export"
            params={{ id: customer.id }}
            query={period}
            isEmpty={isOutdated}
          />
        </div>
      </form>
      {data ? (
        <div data-stale={isOutdated || undefined} aria-busy={isPlaceholderData} className={classes.statement}>
          <Text>{texts.opening(balanceText(data.openingBalance))}</Text>
          <Entries statement={data} />
          <Text>{totalsOf(data)}</Text>
          <Text fw={600}>{texts.closing(balanceText(data.closingBalance))}</Text>
        </div>
      ) : error ? (
        <ErrorState message={errorMessage(error, texts.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={240} />
      )}
    </Dialog>
  );
}

function balanceText(balance: number): string {
  return standingText({ outstanding: Math.max(-balance, 0), credit: Math.max(balance, 0) });
}

/** What was charged, and what was paid and credited, both without what was taken back. */
function totalsOf({ entries }: Statement): string {
  const sides = entries.map((entry) => ({ charged: 0, credited: 0, ...sideOf(entry) }));
  return texts.totals(
    formatPrice(sides.reduce((sum, { charged }) => addRupees(sum, charged), 0)),
    formatPrice(sides.reduce((sum, { credited }) => addRupees(sum, credited), 0)),
  );
}

type ShareStatementProps = { customer: Owner; period: Period; statement: Statement | undefined };

/** Opens WhatsApp with the balances and totals, and where to pay if something is owed now. */
function ShareStatement({ customer, period, statement }: ShareStatementProps) {
  const mobile = indianMobile(customer.phone);
  const { data: owing, isPending } = useQuery({
    ...owingPreviewQuery([customer.id]),
    enabled: mobile !== undefined,
  });
  if (mobile === undefined) return null;
  const button = {
    variant: "default",
    leftSection: <IconBrandWhatsapp size={16} aria-hidden />,
    title: texts.shareTitle,
  } as const;
  if (!statement || isPending)
    return (
      <Button {...button} disabled>
        {texts.share}
      </Button>
    );
  const path = owing?.customers[0]?.paymentPath;
  const text = texts.message({
    shop: getSession()?.user.name ?? "",
    name: customer.name,
    period: statementMessages.printed.period(
      period.startDate && formatDate(period.startDate),
      formatDate(period.endDate ?? today()),
    ),
    opening: texts.opening(balanceText(statement.openingBalance)),
    totals: totalsOf(statement),
    closing: texts.closing(balanceText(statement.closingBalance)),
    link: path && new URL(path, window.location.origin).href,
  });
  return (
    <Button
      {...button}
      component="a"
      href={whatsAppLink(mobile, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.share}
    </Button>
  );
}

const { date, entry: entryHead, details, balance } = customerAccountMessages.columns;

/** The columns of a statement; `voided` are the numbers of entries that take each other back in it. */
const columnsOf = (voided: ReadonlySet<number>): readonly Column<AccountEntry>[] => [
  // As a bank's statement has it, whatever the time since.
  { header: date, phone: "detail", cell: (entry) => formatInstantDate(entry.date) },
  { header: entryHead, phone: "title", cell: (entry) => <EntryName entry={entry} /> },
  {
    header: details,
    isLong: true,
    phone: "foot",
    cell: (entry) => <Unbroken>{accountDetails(entry).join(" · ") || "—"}</Unbroken>,
  },
  {
    header: texts.columns.charged,
    align: "right",
    phone: (entry) => ("charged" in sideOf(entry) ? "side" : undefined),
    cell: (entry) => (
      <Amount side={{ charged: undefined, ...sideOf(entry) }.charged} isVoid={voided.has(entry.seq)} />
    ),
  },
  {
    header: texts.columns.credited,
    align: "right",
    phone: (entry) => ("credited" in sideOf(entry) ? "side" : undefined),
    cell: (entry) => (
      <Amount side={{ credited: undefined, ...sideOf(entry) }.credited} isVoid={voided.has(entry.seq)} />
    ),
  },
  { header: balance, align: "right", phone: "note", cell: ({ balanceAfter }) => balanceText(balanceAfter) },
];

type AmountProps = {
  /** Undefined on the other side of the statement. */
  side: number | undefined;
  isVoid: boolean;
};

/** An amount in its column, struck out if it is taken back, or takes one back. */
function Amount({ side, isVoid }: AmountProps) {
  if (side === undefined) return "—";
  return isVoid ? <del className={classes.void}>{formatPrice(side)}</del> : formatPrice(side);
}

/** The numbers of entries whose reversal is among them, and of these reversals. */
function voidedIn(entries: readonly AccountEntry[]): ReadonlySet<number> {
  const listed = new Set(entries.map(({ seq }) => seq));
  return new Set(
    entries.flatMap(({ seq, reversesSeq }) =>
      reversesSeq !== null && listed.has(reversesSeq) ? [seq, reversesSeq] : [],
    ),
  );
}

function Entries({ statement }: { statement: Statement }) {
  return (
    <DataTable
      caption={texts.title}
      columns={columnsOf(voidedIn(statement.entries))}
      rows={statement.entries}
      rowKey={({ seq }) => seq}
      empty={<EmptyState title={texts.none} />}
    />
  );
}

type CustomerStatementProps = {
  customer: Owner;
  boxes: readonly string[];
  period: Period;
  statement: Statement;
};

/** What is printed. */
function CustomerStatement({ customer, boxes, period, statement }: CustomerStatementProps) {
  return (
    <StatementDocument
      name={customer.name}
      about={[
        getSession()?.user.name ?? "",
        `${texts.number(customer.id)} · ${formatPhone(customer.phone)}`,
        ...(boxes.length > 0 ? [texts.boxes(boxes.join(", "))] : []),
      ]}
      period={period}
      opening={texts.opening(balanceText(statement.openingBalance))}
      totals={totalsOf(statement)}
      closing={texts.closing(balanceText(statement.closingBalance))}
    >
      <Entries statement={statement} />
    </StatementDocument>
  );
}
