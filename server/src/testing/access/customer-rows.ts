import { unique } from "../business.ts";
import type { Row } from "./row.ts";

const person = { name: "Asha Rao", phone: "9876543210" };

/** What operators call about their customers and these customers' connections. */
export const customerRows: Record<string, Row> = {
  "GET /operator/customers": { audience: "operator", status: 200 },
  "GET /operator/customers/export": { audience: "operator", status: 200 },
  "GET /operator/customers/search": { audience: "operator", status: 200 },
  "POST /operator/customers": { audience: "operator", status: 201, body: () => person },
  "POST /operator/customers/import/preview": {
    audience: "operator",
    status: 200,
    body: () => ({ rows: [{ row: 2, ...person }] }),
  },
  "POST /operator/customers/import": {
    audience: "operator",
    status: 200,
    body: () => ({ rows: [{ row: 2, name: "Asha Rao", phone: "9123456780" }] }),
  },
  "GET /operator/customers/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "GET /operator/customers/:id/services": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "PUT /operator/customers/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
    body: () => ({ name: "Renamed" }),
  },
  "DELETE /operator/customers/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "POST /operator/customers/:id/wallet": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ customerId }) => [customerId],
    body: () => ({ amount: 1, type: "credit" }),
  },
  "GET /operator/customers/:id/connections": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "POST /operator/customers/:id/connections": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ customerId }) => [customerId],
    body: ({ platformId }) => ({ platformId, setTopBox: unique("STB") }),
  },
  "PUT /operator/connections/:id": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ connectionId }) => [connectionId],
    body: () => ({ label: "hall" }),
  },
  "POST /operator/connections/:id/swap": {
    audience: "operator",
    status: 201,
    foreign: 404,
    at: ({ connectionId }) => [connectionId],
    body: () => ({ setTopBox: unique("STB"), reason: "Broken box" }),
  },
  "GET /operator/customers/:id/reminders": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
  "GET /operator/customers/:id/timeline": {
    audience: "operator",
    status: 200,
    foreign: 404,
    at: ({ customerId }) => [customerId],
  },
};
