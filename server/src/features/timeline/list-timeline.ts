import { customerErrors } from "@cable-connect/contract/customers";
import type { RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import type { timelineRoutes } from "@cable-connect/contract/timeline";
import type { TimelineKind } from "@cable-connect/contract/timeline-kinds";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { type AccountRow, accountEntry, accountIn } from "./account.ts";
import { type AddedConnectionRow, addedConnectionEntry, addedConnectionsIn } from "./added-connections.ts";
import { addedEntries, type ChangeRow, editEntry, editsIn } from "./edits.ts";
import {
  broughtServiceEntry,
  broughtServicesIn,
  rechargeEntry,
  rechargesIn,
  type TimelineRechargeRow,
  undoneEntry,
  undoneIn,
} from "./recharges.ts";
import { owingRemindersIn, type ReminderEntryRow, reminderEntry, remindersIn } from "./reminders.ts";
import { type SwapRow, swapEntry, swapsIn } from "./swaps.ts";
import { type WalletMovementRow, walletMovementEntry, walletMovementsIn } from "./wallet-movements.ts";

type FoundRow = {
  created_at: string;
  recharges: TimelineRechargeRow[];
  undone: TimelineRechargeRow[];
  payments: WalletMovementRow[];
  account: AccountRow[];
  reminders: ReminderEntryRow[];
  owing: ReminderEntryRow[];
  connections: AddedConnectionRow[];
  swaps: SwapRow[];
  services: TimelineRechargeRow[];
  edits: ChangeRow[];
};

/**
 * A customer's history, newest first. One statement reads each kind from the position on by its own index, at most a
 * page of each, so that every page costs the same however old.
 */
export async function listTimeline(
  { database, settings, now }: Context,
  { operatorId, customerId }: { operatorId: number; customerId: number },
  { kind, after, limit }: RouteQuery<typeof timelineRoutes.list>,
): Promise<RouteResponse<typeof timelineRoutes.list>> {
  // One more than the page shows whether there is a next one.
  const range = { operatorId, customerId, after, limit: limit + 1, timeZone: settings.timeZone };
  const isAsked = (one: TimelineKind) => kind === undefined || kind === one;
  const asked = (one: TimelineKind, rows: Sql) =>
    isAsked(one) ? sql`(select coalesce(json_agg(few), '[]') from (${rows}) as few)` : sql`'[]'::json`;
  const [found] = await database<FoundRow[]>`
    select created_at,
      ${asked("recharge", rechargesIn(range))} as recharges,
      ${asked("recharge", undoneIn(range))} as undone,
      ${asked("payment", walletMovementsIn(range))} as payments,
      ${asked("payment", accountIn(range))} as account,
      ${asked("reminder", remindersIn(range))} as reminders,
      ${asked("reminder", owingRemindersIn(range))} as owing,
      ${asked("edit", editsIn(range))} as edits,
      ${asked("edit", addedConnectionsIn(range))} as connections,
      ${asked("edit", swapsIn(range))} as swaps,
      ${asked("edit", broughtServicesIn(range))} as services
    from customers where operator_id = ${operatorId} and id = ${customerId}`;
  if (!found) throw new ApiError(customerErrors.notFound);
  const undoWindow = { now: now(), undoHours: settings.undoHours };
  const ordered = [
    ...found.recharges.map((row) => rechargeEntry(row, undoWindow)),
    ...found.undone.map((row) => undoneEntry(row, undoWindow)),
    ...found.payments.map(walletMovementEntry),
    ...found.account.map(accountEntry),
    ...found.reminders.map(reminderEntry),
    ...found.owing.map(reminderEntry),
    ...found.edits.map(editEntry),
    ...found.connections.map(addedConnectionEntry),
    ...found.swaps.map(swapEntry),
    ...found.services.map(broughtServiceEntry),
    ...(isAsked("edit") ? addedEntries(range, found.created_at) : []),
  ].toSorted((one, other) => (one.position < other.position ? 1 : -1));
  const entries = ordered.slice(0, limit);
  return { entries, next: ordered.length > limit ? (entries.at(-1)?.position ?? null) : null };
}
