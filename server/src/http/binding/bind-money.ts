import type { Access, RouteDefinition, RouteResponse } from "@cable-connect/contract/route";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../../context.ts";
import type { Posting } from "../../money/posting.ts";
import { type BindOptions, bind, type RouteRequest } from "./bind.ts";
import { type MoneyOperation, type MovedAnswer, moveMoney } from "./money-operation.ts";

type MoneyRoute = RouteDefinition & { access: Exclude<Access, "public"> };

/** The answer of a call that moves money, and whether it repeats an earlier one. */
export type MoneyAnswer<Route extends RouteDefinition> = { answer: RouteResponse<Route>; replayed: boolean };

type MoneyHandler<Route extends MoneyRoute> = {
  kind: MoneyOperation["kind"];
  /** What else the log says of a request; `operatorId` is whose money moves, by default the caller's. */
  about?: (request: RouteRequest<Route>) => Omit<Partial<MoneyOperation>, "kind">;
  /** Moves the money; the posting is of the caller, now, under the request's key. */
  operate: (
    context: Context,
    request: RouteRequest<Route>,
    posting: Posting,
  ) => Promise<MoneyAnswer<Route> & { answer: MovedAnswer }>;
} & BindOptions<Route>;

/** Serves a contract route that moves money (`bind`): logs and counts the operation, and marks an answer that repeats one. */
export function bindMoney<Route extends MoneyRoute>(
  app: FastifyInstance,
  context: Context,
  route: Route,
  { kind, about, operate, ...options }: MoneyHandler<Route>,
): void {
  bind(
    app,
    context,
    route,
    (request, reply) => {
      const { caller, idempotency } = request;
      const operation = { kind, operatorId: caller.userId, ...about?.(request) };
      const { operatorId } = operation;
      const posting = { operatorId, actorId: caller.userId, moment: readClock(context), idempotency };
      return moveMoney(reply, operation, () => operate(context, request, posting));
    },
    options,
  );
}
