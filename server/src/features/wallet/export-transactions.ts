import { connectionName } from "@cable-connect/contract/connections/connection-name";
import { commonMessages } from "@cable-connect/contract/messages/common";
import type { RouteQuery } from "@cable-connect/contract/route";
import { isCredit, movementLabel } from "@cable-connect/contract/transaction-types";
import { businessDay } from "@cable-connect/contract/values/business-date";
import { type WalletMovement, walletErrors, type walletRoutes } from "@cable-connect/contract/wallet";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/binding/bind-csv.ts";
import { readMovements, selectPeriod } from "./select-movements.ts";

/**
 * A wallet's movements within the days, oldest first as in a bank's file, as the lines of a file, with debits and credits in
 * separate columns.
 */
export async function* exportTransactions(
  snapshot: Snapshot,
  operatorId: number,
  days: RouteQuery<typeof walletRoutes.exportTransactions>,
): Lines<typeof walletRoutes.exportTransactions> {
  yield* linesOfRows(readMovements(snapshot, await selectPeriod(snapshot, operatorId, days)), lineOf);
}

/**
 * The name of the file: the operator's username and the days. An open period begins on the day the operator was created and
 * ends today.
 */
export async function nameStatement(
  context: Context,
  snapshot: Snapshot,
  operatorId: number,
  days: RouteQuery<typeof walletRoutes.exportTransactions>,
): Promise<string> {
  const owner = await selectOwner(snapshot, operatorId);
  if (!owner) throw new ApiError(walletErrors.operatorNotFound);
  const { username, created_at } = owner;
  const { today } = readClock(context);
  const created = businessDay(new Date(created_at), context.settings.timeZone);
  return ["statement", username, days.startDate ?? created, days.endDate ?? today].join("-");
}

async function selectOwner(snapshot: Snapshot, operatorId: number) {
  const [owner] = await snapshot<{ username: string; created_at: string }[]>`
    select username, created_at from users where type = 'operator' and id = ${operatorId}`;
  return owner;
}

function lineOf(movement: WalletMovement): Line<typeof walletRoutes.exportTransactions> {
  const [debit, credit] = isCredit(movement) ? [null, movement.amount] : [movement.amount, null];
  return {
    "Transaction ID": movement.id,
    Date: new Date(movement.date),
    Type: movementLabel(movement),
    Customer: movement.customer?.name ?? null,
    "Recharge ID": movement.rechargeId,
    Description: movement.description,
    Debit: debit,
    Credit: credit,
    "Balance After": movement.balanceAfter,
    Platform: movement.platform?.name ?? null,
    Connection: movement.connection ? connectionName(movement.connection) : null,
    Status: commonMessages.statuses[movement.reversal ? "reversed" : movement.status],
  };
}
