import { across } from "../database/across-operators.ts";

/** What a seal holds of an operator, or of the whole business, by kind. */
export type NumberedKind = {
  kind:
    | "wallet-entries"
    | "recharges"
    | "customer-wallet-entries"
    | "customer-accounts"
    | "payments"
    | "added-references"
    | "paid-recharges"
    | "cash-movements"
    | "day-closings"
    | "day-reopenings"
    | "audit-log";
  /** The name in sentences. */
  name: string;
  table: string;
  /** The operator that a row belongs to; undefined for the whole business. */
  owner: "operator_id" | undefined;
  /** The column that numbers the rows in the order of their making, for one owner. */
  number: string;
  /** The column with the instant of a row. */
  instant: string;
  /** SQL for a row's amount. */
  amount: string;
  /**
   * The sealed columns, which never change. Never add one: the digests of sealed days would no longer match. A column that comes
   * later gets a kind of its own, as `customer-accounts`.
   */
  columns: readonly string[];
};

/** The columns and the order of the digests; a seal names the version that it was made with. */
export const sealVersion = 1;

/** What is sealed by ranges of numbers. */
export const numberedKinds: readonly NumberedKind[] = [
  {
    kind: "wallet-entries",
    name: "wallet entries",
    table: "wallet_entries",
    owner: "operator_id",
    number: "seq",
    instant: "created_at",
    amount: "amount",
    columns: [
      "id",
      "seq",
      "prev_seq",
      "kind",
      "amount",
      "balance_before",
      "balance_after",
      "credit_limit",
      "description",
      "recharge_id",
      "platform_id",
      "reverses_seq",
      "actor_id",
      "created_at",
    ],
  },
  {
    kind: "recharges",
    name: "recharges",
    table: "recharges",
    owner: "operator_id",
    number: "id",
    instant: "recharge_date",
    amount: "amount",
    // Not what an undo sets: that is compared with the entry of the refund. Not the customer's price, which came later, nor the
    // connection, which may take over a service.
    columns: [
      "id",
      "customer_id",
      "platform_id",
      "plan_name",
      "ott_code",
      "amount",
      "description",
      "recharge_date",
      "expiry_date",
      "purchase_rate",
      "operator_rate",
      "months",
      "created_at",
    ],
  },
  {
    kind: "customer-wallet-entries",
    name: "entries of customers' wallets",
    table: "customer_wallet_entries",
    owner: "operator_id",
    number: "id",
    instant: "created_at",
    amount: "amount",
    columns: [
      "id",
      "customer_id",
      "seq",
      "prev_seq",
      "amount",
      "balance_before",
      "balance_after",
      "platform_id",
      "description",
      "created_at",
    ],
  },
  // The columns that came later than those above.
  {
    kind: "customer-accounts",
    name: "kinds of entries of customers' wallets",
    table: "customer_wallet_entries",
    owner: "operator_id",
    number: "id",
    instant: "created_at",
    amount: "amount",
    columns: ["id", "kind", "recharge_id", "reverses_seq", "actor_id"],
  },
  {
    kind: "payments",
    name: "payments",
    table: "payments",
    owner: "operator_id",
    number: "id",
    instant: "created_at",
    amount: "amount",
    // Not what a reversal sets, which is compared with its entry, nor a UTR that was added and the recharge, which have
    // kinds of their own.
    columns: [
      "id",
      "customer_id",
      "seq",
      "amount",
      "mode",
      "reference",
      "collector_id",
      "received_on",
      "receipt_year",
      "receipt_number",
      "created_at",
    ],
  },
  {
    kind: "added-references",
    name: "added UTRs",
    table: "payments",
    owner: "operator_id",
    number: "added_reference_id",
    instant: "reference_added_at",
    amount: "null::numeric",
    columns: ["added_reference_id", "id", "added_reference", "reference_added_at", "reference_added_by"],
  },
  // The column that came later than those of `payments`.
  {
    kind: "paid-recharges",
    name: "recharges of payments",
    table: "payments",
    owner: "operator_id",
    number: "id",
    instant: "created_at",
    amount: "amount",
    columns: ["id", "recharge_id"],
  },
  {
    kind: "cash-movements",
    name: "movements of cash",
    table: "cash_movements",
    owner: "operator_id",
    number: "id",
    instant: "created_at",
    amount: "amount",
    columns: [
      "id",
      "day",
      "kind",
      "collector_id",
      "amount",
      "reference",
      "note",
      "corrects_day",
      "reverses_id",
      "actor_id",
      "created_at",
    ],
  },
  {
    kind: "day-closings",
    name: "closings of days",
    table: "day_closings",
    owner: "operator_id",
    number: "id",
    instant: "closed_at",
    amount: "counted",
    columns: [
      "id",
      "collector_id",
      "day",
      "expected",
      "counted",
      "difference",
      "notes",
      "coins",
      "note",
      "signed_by",
      "last_payment_id",
      "last_movement_id",
      "actor_id",
      "closed_at",
    ],
  },
  {
    kind: "day-reopenings",
    name: "reopenings of days",
    table: "day_closings",
    owner: "operator_id",
    number: "reopening_id",
    instant: "reopened_at",
    amount: "null::numeric",
    columns: ["reopening_id", "id", "reopened_at", "reopened_by", "reopen_reason"],
  },
  {
    kind: "audit-log",
    name: "rows of the audit log",
    table: "audit_log",
    owner: undefined,
    number: "id",
    instant: "created_at",
    amount: "null::numeric",
    columns: ["id", "actor_id", "action", "subject_type", "subject_id", "before", "after", "created_at"],
  },
];

/** A day that is over, with the instants at which it began and ended, as SQL literals. */
type ClosingDay = { day: string; startsAt: string; endsAt: string };

/**
 * A query of the rows that a day's seal will cover: those after the last sealed one whose instant is before the day's end, and
 * all with a lower number. Each row begins with its group: operator, day and the range of numbers.
 */
export function rowsToSeal(kind: NumberedKind, { day, endsAt }: ClosingDay): string {
  const { table, number, instant, owner } = kind;
  const isOwn = owner ? `${owner} = owners.operator_id and ` : "";
  // Looked up for each operator in the list of columns, which a node can do with its own rows.
  return rowsWithin(
    kind,
    `select operator_id, ${day}::date as day, after_number, last_number
      from (
        select operator_id, after_number, (
            select ${number} from ${table}
            where ${isOwn}${number} > after_number and ${instant} < ${endsAt}
            order by ${number} desc limit 1
          ) as last_number
        from (
          select operator_id, coalesce((
              select last_number from sealed_books
              where sealed_books.operator_id = ${owner ? "wallets.operator_id" : "0"} and kind = '${kind.kind}'
              order by sealed_books.day desc limit 1
            ), 0) as after_number
          from ${owner ? "wallets" : "(select 0::bigint as operator_id) as business"}
        ) as owners
      ) as newest
      where last_number is not null`,
  );
}

/** A query of the rows that sealed books cover now, in the same form; the first query names operator, day and range. */
export function rowsWithin({ table, number, owner, amount, columns }: NumberedKind, bounds: string): string {
  const isOwn = owner ? `item.${owner} = bounds.operator_id and ` : "";
  // The offset keeps the order of the groups, so that only the rows within a group are sorted.
  return `
    ${across("seals").text}
    select bounds.operator_id, bounds.day, after_number, last_number,
      sum(${amount}) over (partition by bounds.operator_id, bounds.day order by item.${number}),
      ${columns.map((column) => `item.${column}`).join(", ")}
    from (select * from (${bounds}) as unordered order by operator_id, day offset 0) as bounds
    join ${table} as item on ${isOwn}item.${number} > bounds.after_number and item.${number} <= bounds.last_number
    order by bounds.operator_id, bounds.day, item.${number}`;
}

/** The sealed columns of the idempotency records, all of them. */
export const keyColumns = [
  "operator_id",
  "caller_id",
  "key",
  "request_hash",
  "result",
  "created_at",
] as const;

/** A query of the records made on a day, in the form of `rowsToSeal`; they have no numbers. */
export function keysOf({ day, startsAt, endsAt }: ClosingDay): string {
  return `
    ${across("seals").text}
    select operator_id, ${day}::date, null, null, null, ${keyColumns.slice(1).join(", ")} from idempotency_records
    where created_at >= ${startsAt} and created_at < ${endsAt} order by operator_id, caller_id, key collate "C"`;
}

/**
 * A query of the rules that money follows now, for each operator: its credit limit, its platforms with prices of their own and
 * the digest of these.
 */
export const currentRules = `
  select wallets.operator_id, credit_limit, coalesce(priced.items, 0) as items,
    sha256(convert_to(coalesce(priced.prices, ''), 'UTF8')) as digest
  from wallets left join (
    select operator_id, count(*) as items,
      string_agg(format('%s %s', platform_id, pricing), e'\\n' order by platform_id) as prices
    from platform_assignments where pricing is not null group by operator_id
  ) as priced using (operator_id)`;
