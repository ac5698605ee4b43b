import { unique } from "../business.ts";
import type { Row } from "./row.ts";

const someTime = "2026-11-20T10:00:00.000Z";

/** What operators call about their wallets, recharges and reminders. */
export const operatorRows: Record<string, Row> = {
  "GET /operator/dashboard": { audience: "operator", status: 200 },
  "GET /operator/dashboard/daily": { audience: "operator", status: 200 },
  "GET /operator/services": { audience: "operator", status: 200 },
  "GET /operator/ott-plans": { audience: "operator", status: 200 },
  "GET /operator/wallet": { audience: "operator", status: 200 },
  "PUT /operator/wallet/low-balance": {
    audience: "operator",
    status: 200,
    body: () => ({ lowBalanceThreshold: 500 }),
  },
  "GET /operator/alerts": { audience: "operator", status: 200 },
  "POST /operator/alerts/read": {
    audience: "operator",
    status: 204,
    body: () => ({ alerts: [{ kind: "renewals_today", stamp: someTime }] }),
  },
  "GET /operator/wallet/runway": { audience: "operator", status: 200 },
  "GET /operator/wallet/transactions": { audience: "operator", status: 200 },
  "GET /operator/wallet/transactions/export": { audience: "operator", status: 200 },
  "GET /operator/admin-transactions": { audience: "operator", status: 200 },
  "GET /operator/admin-transactions/export": { audience: "operator", status: 200 },
  "GET /operator/recharges": { audience: "operator", status: 200 },
  "GET /operator/recharges/export": { audience: "operator", status: 200 },
  "GET /operator/recharges/filter": { audience: "operator", status: 200 },
  "GET /operator/recharges/expiry-status": { audience: "operator", status: 200 },
  "POST /operator/recharge": {
    audience: "operator",
    status: 201,
    foreign: 404,
    body: ({ customerId, platformId, expiryDate }) => ({ customerId, platformId, amount: 1, expiryDate }),
  },
  "GET /operator/recharge-settings": { audience: "operator", status: 200 },
  "PUT /operator/recharge-settings": {
    audience: "operator",
    status: 200,
    body: () => ({ earlyStart: "expiry" }),
  },
  "GET /operator/reminder-settings": { audience: "operator", status: 200 },
  "PUT /operator/reminder-settings": {
    audience: "operator",
    status: 200,
    body: () => ({ isAutomatic: true }),
  },
  "POST /operator/reminder-settings/test": {
    audience: "operator",
    status: 200,
    body: () => ({}),
  },
  "POST /operator/reminder-templates": {
    audience: "operator",
    status: 201,
    body: () => ({ name: unique("Message"), text: "{name}" }),
  },
  "PUT /operator/reminder-templates/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ templateId }) => [templateId],
    body: () => ({ text: "Dear {name}" }),
  },
  "DELETE /operator/reminder-templates/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ templateId }) => [templateId],
  },
  "POST /operator/reminders/preview": {
    audience: "operator",
    status: 200,
    body: ({ customerId }) => ({ customerIds: [customerId] }),
  },
  "POST /operator/reminders/email": {
    audience: "operator",
    status: 200,
    body: ({ rechargeId }) => ({ rechargeIds: [rechargeId] }),
  },
  "POST /operator/reminders": {
    audience: "operator",
    status: 201,
    foreign: 404,
    body: ({ rechargeId }) => ({ rechargeId, channel: "whatsapp" }),
  },
  "POST /operator/reminders/take-back": {
    audience: "operator",
    status: 200,
    body: ({ rechargeId }) => ({ rechargeId, channel: "whatsapp", remindedAt: "2026-03-10T06:30:00.000Z" }),
  },
  "GET /operator/recharges/:id/undo": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ rechargeId }) => [rechargeId],
  },
  "POST /operator/recharges/:id/undo": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ rechargeId }) => [rechargeId],
    body: () => ({ reason: "Wrong customer" }),
  },
  "POST /operator/renewals/preview": {
    audience: "operator",
    status: 200,
    body: ({ customerId }) => ({ customerIds: [customerId] }),
  },
  "POST /operator/renewals": {
    audience: "operator",
    status: 200,
    body: () => ({ renewals: [{ rechargeId: 1, amount: 1 }] }),
  },
  "GET /operator/recharges/:id/receipt": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ rechargeId }) => [rechargeId],
  },
  "DELETE /operator/recharges/:id/receipt/links": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ rechargeId }) => [rechargeId],
  },
  "POST /operator/service-recharge": {
    audience: "operator",
    status: 201,
    foreign: 403,
    body: ({ ownerId, platformId }) => ({ operatorId: ownerId, platformId, amount: 1 }),
  },
};
