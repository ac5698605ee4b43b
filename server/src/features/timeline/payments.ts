import type { PlatformType } from "@cable-connect/contract/constants";
import type { TimelineEntry } from "@cable-connect/contract/timeline";
import type { Reader } from "../../database/connect.ts";
import { behind, positionOf, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

type PaymentRow = {
  seq: number;
  amount: string;
  balance_after: string;
  description: string | null;
  platform_id: number | null;
  platform_name: string;
  platform_type: PlatformType;
  created_at: Date;
};

/** The movements of the customer's own wallet in a range of a timeline. */
export async function selectPaymentEntries(reader: Reader, range: TimelineRange): Promise<TimelineEntry[]> {
  const { operatorId, customerId, after, limit } = range;
  const columns = { date: reader`entry.created_at`, key: reader`entry.seq` };
  const rows = await reader<PaymentRow[]>`
    select entry.seq, entry.amount, entry.balance_after, entry.description, entry.platform_id,
      platforms.name as platform_name, platforms.type as platform_type, entry.created_at
    from customer_wallet_entries as entry left join platforms on platforms.id = entry.platform_id
    where entry.operator_id = ${operatorId} and entry.customer_id = ${customerId}
      ${behind(reader, after, ranks.payment, columns)}
    order by entry.created_at desc, entry.seq desc limit ${limit}`;
  return rows.map((row) => ({
    ...emptyEntry,
    position: positionOf(row.created_at, ranks.payment, String(row.seq)),
    date: row.created_at.toISOString(),
    kind: "payment",
    payment: {
      amount: Number(row.amount),
      balanceAfter: Number(row.balance_after),
      description: row.description,
      platform:
        row.platform_id === null
          ? null
          : { id: row.platform_id, name: row.platform_name, type: row.platform_type },
    },
  }));
}
