import { unique } from "../business.ts";
import type { Row } from "./row.ts";

const someTime = "2026-11-20T10:00:00.000Z";
const platform = () => ({ name: unique("Platform"), description: "For a test", type: "cable" });

/** Signing in and out, and what admins call. */
export const adminRows: Record<string, Row> = {
  "POST /auth/login": {
    audience: "everybody",
    status: 200,
    body: () => ({ username: "admin", password: "correct horse battery" }),
  },
  "POST /auth/logout": { audience: "any session", status: 204 },
  "PUT /auth/change-password": {
    audience: "any session",
    status: 200,
    body: (_, caller) => {
      const password = caller === "admin" ? "correct horse battery" : "a good password";
      return { currentPassword: password, newPassword: "a password of my own" };
    },
  },
  "GET /auth/profile": { audience: "any session", status: 200 },

  "GET /admin/dashboard/analytics": { audience: "admin", status: 200 },
  "GET /admin/dashboard/daily": { audience: "admin", status: 200 },
  "GET /admin/audit-log": { audience: "admin", status: 200 },
  "GET /admin/audit-log/export": { audience: "admin", status: 200 },
  "GET /admin/margin": { audience: "admin", status: 200 },
  "GET /admin/margin/losses": { audience: "admin", status: 200 },
  "GET /admin/margin/export": { audience: "admin", status: 200 },
  "GET /admin/transactions": { audience: "admin", status: 200 },
  "GET /admin/transactions/export": { audience: "admin", status: 200 },
  "GET /admin/customers": { audience: "admin", status: 200 },
  "GET /admin/operators": { audience: "admin", status: 200 },
  "GET /admin/operators/export": { audience: "admin", status: 200 },
  "GET /admin/operators/low-balance": { audience: "admin", status: 200 },
  "GET /admin/operators/:id": { audience: "admin", status: 200, at: ({ subjectId }) => [subjectId] },
  "GET /admin/operators/:id/wallet/transactions": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
  },
  "GET /admin/operators/:id/wallet/transactions/export": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
  },
  "POST /admin/operators": {
    audience: "admin",
    status: 201,
    body: () => ({ name: "New Operator", username: unique("new"), password: "a good password" }),
  },
  "PUT /admin/operators/:id": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
    body: () => ({ name: "Renamed" }),
  },
  "DELETE /admin/operators/:id": { audience: "admin", status: 200, at: ({ subjectId }) => [subjectId] },
  "POST /admin/operators/:id/reset-password": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
  },
  "DELETE /admin/operators/:id/api-key": { audience: "admin", status: 200, at: ({ ownerId }) => [ownerId] },
  "POST /admin/operators/:id/services": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
    body: ({ spareId }) => ({ platformIds: [spareId], action: "assign" }),
  },
  "PUT /admin/operators/:id/services/:platformId/pricing": {
    audience: "admin",
    status: 200,
    at: ({ subjectId, ottPlatformId }) => [subjectId, ottPlatformId],
    body: ({ prices }) => ({ pricing: prices }),
  },
  "POST /admin/operators/:id/wallet/add": {
    audience: "admin",
    status: 201,
    at: ({ subjectId }) => [subjectId],
    body: ({ subjectId }) => ({ operatorId: subjectId, amount: 1, type: "credit" }),
  },
  "POST /admin/operators/:id/wallet/transactions/:transactionId/undo": {
    audience: "admin",
    status: 201,
    at: ({ subjectId, transactionId }) => [subjectId, transactionId],
    body: () => ({ reason: "Wrong amount" }),
  },
  "GET /admin/operators/:id/collections": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
  },
  "PUT /admin/operators/:id/collections": {
    audience: "admin",
    status: 200,
    at: ({ subjectId }) => [subjectId],
    body: () => ({ isOn: true }),
  },
  "GET /admin/operators/:id/recharges/:rechargeId/undo": {
    audience: "admin",
    status: 200,
    at: ({ ownerId, rechargeId }) => [ownerId, rechargeId],
  },
  "POST /admin/operators/:id/recharges/:rechargeId/undo": {
    audience: "admin",
    status: 201,
    at: ({ ownerId, rechargeId }) => [ownerId, rechargeId],
    body: () => ({ reason: "Wrong customer" }),
  },
  "GET /admin/platforms": { audience: "admin", status: 200 },
  "GET /admin/platforms/:id": { audience: "admin", status: 200, at: ({ spareId }) => [spareId] },
  "GET /admin/platforms/:id/usage": { audience: "admin", status: 200, at: ({ spareId }) => [spareId] },
  "POST /admin/platforms": { audience: "admin", status: 201, body: platform },
  "GET /admin/platforms/:id/pricing": { audience: "admin", status: 200, at: ({ spareId }) => [spareId] },
  "PUT /admin/platforms/:id": {
    audience: "admin",
    status: 200,
    at: ({ spareId }) => [spareId],
    body: platform,
  },
  "DELETE /admin/platforms/:id": { audience: "admin", status: 200, at: ({ spareId }) => [spareId] },
  "GET /admin/ott-plans": { audience: "admin", status: 200 },
  "GET /admin/alerts": { audience: "admin", status: 200 },
  "POST /admin/alerts/read": {
    audience: "admin",
    status: 204,
    body: ({ subjectId }) => ({ alerts: [{ kind: "low_balance", operatorId: subjectId, stamp: someTime }] }),
  },
};
