import { expect, test } from "vitest";
import { commonErrors, idempotencyErrors } from "./errors.ts";
import { routes } from "./routes.ts";

test("no two routes share a method and a path", () => {
  const addresses = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ":id")}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("a route declares exactly the parameters of its path", () => {
  for (const { path, params } of routes) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect([path, Object.keys(params?.shape ?? {})]).toEqual([path, named]);
  }
});

test("an error code has the same status on every route", () => {
  const errors = [
    ...Object.values(commonErrors),
    ...Object.values(idempotencyErrors),
    ...routes.flatMap((route) => route.errors),
  ];
  const statuses = Map.groupBy(errors, ({ code }) => code);
  for (const [code, found] of statuses) {
    expect([code, new Set(found.map(({ status }) => status)).size]).toEqual([code, 1]);
  }
});

test("only what moves money or adds many rows takes an Idempotency-Key, and it is a POST", () => {
  const idempotent = routes.filter((route) => route.idempotent);
  expect(idempotent.map(({ method }) => method)).toEqual(idempotent.map(() => "POST"));
  expect(idempotent.map(({ path }) => path).toSorted()).toEqual([
    "/admin/operators/:id/recharges/:rechargeId/undo",
    "/admin/operators/:id/wallet/add",
    "/admin/operators/:id/wallet/transactions/:transactionId/undo",
    "/operator/customers/:id/charges",
    "/operator/customers/:id/charges/:seq/reverse",
    "/operator/customers/:id/payments",
    "/operator/customers/:id/wallet",
    "/operator/customers/import",
    "/operator/day-book/closings",
    "/operator/day-book/closings/:id/reopen",
    "/operator/day-book/movements",
    "/operator/day-book/movements/:id/reverse",
    "/operator/payments/:id/reverse",
    "/operator/payments/:id/utr",
    "/operator/recharge",
    "/operator/recharges/:id/undo",
    "/operator/renewals",
    "/operator/service-recharge",
    "/recharge",
  ]);
});
