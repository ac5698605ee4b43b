import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "./bind.ts";
import { bindCsv } from "./bind-csv.ts";
import { bindFile } from "./bind-file.ts";
import { bindMoney } from "./bind-money.ts";

/** The functions that bind a feature's routes, without `app` and `context` as arguments. */
export type Binder = ReturnType<typeof createBinder>;

export function createBinder(app: FastifyInstance, context: Context) {
  const bound =
    <Rest extends unknown[]>(bindRoute: (app: FastifyInstance, context: Context, ...rest: Rest) => void) =>
    (...rest: Rest) =>
      bindRoute(app, context, ...rest);
  return {
    app,
    context,
    bind: bound(bind),
    bindCsv: bound(bindCsv),
    bindFile: bound(bindFile),
    bindMoney: bound(bindMoney),
  };
}
