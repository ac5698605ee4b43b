import type { Row } from "./row.ts";

/** What ISPs call about their API keys, and what programs call with these. */
export const keyRows: Record<string, Row> = {
  "GET /operator/api-key": { audience: "isp", status: 200 },
  "POST /operator/generate-api-key": { audience: "isp", status: 201, body: () => ({ name: "Billing" }) },
  "PUT /operator/api-key/:id": {
    audience: "isp",
    status: 200,
    foreign: 404,
    at: ({ keyId }) => [keyId],
    body: () => ({ requiresIdempotencyKey: false }),
  },
  "DELETE /operator/api-key/:id": { audience: "isp", status: 200, foreign: 404, at: ({ keyId }) => [keyId] },
  "GET /ott-plans": { audience: "key", status: 200 },
  "POST /recharge": {
    audience: "key",
    status: 201,
    body: ({ platformId, expiryDate }) => ({
      platformId,
      customerFirstName: "Asha",
      customerPhone: "9876543210",
      amount: 1,
      expiryDate,
    }),
  },
};
