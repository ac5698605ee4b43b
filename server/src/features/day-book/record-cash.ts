import type { cashMovementRoutes } from "@cable-connect/contract/cash-movements";
import type { Context } from "../../context.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import { moveCash } from "../../money/day-book/move-cash.ts";
import { reverseCashMovement } from "../../money/day-book/reverse-cash-movement.ts";
import type { Posting } from "../../money/posting.ts";
import { cashMovementOf } from "../../reads/cash-movements.ts";

/** Records that cash was handed over, banked, paid out or put in, or a correction of a closed day. */
export async function recordMovement(
  { database }: Context,
  { body }: RouteRequest<typeof cashMovementRoutes.moveCash>,
  posting: Posting,
): Promise<MoneyAnswer<typeof cashMovementRoutes.moveCash>> {
  const { result, replayed } = await moveCash(database, { ...posting, movement: body });
  return { answer: { movement: cashMovementOf(result) }, replayed };
}

/** Takes a movement back. */
export async function takeMovementBack(
  { database }: Context,
  { params, body }: RouteRequest<typeof cashMovementRoutes.reverseMovement>,
  posting: Posting,
): Promise<MoneyAnswer<typeof cashMovementRoutes.reverseMovement>> {
  const order = { ...posting, movementId: params.id, reason: body.reason };
  const { result, replayed } = await reverseCashMovement(database, order);
  return { answer: { movement: cashMovementOf(result) }, replayed };
}
