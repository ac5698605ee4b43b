import type { RouteDefinition } from "@cable-connect/contract/route";
import { routesByFeature } from "@cable-connect/contract/routes";
import {
  createDocument,
  type oas32,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverrideContext,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { addExamples } from "./examples.ts";
import { responsesOf, type SharedResponses } from "./responses.ts";

const featureTexts: Record<keyof typeof routesByFeature, string> = {
  auth: "Signing in and out",
  profile: "The signed-in person",
  dashboard: "Figures and transactions",
  operators: "Operators and what they may sell",
  platforms: "What is sold",
  "ott-plans": "The catalogue of OTT plans",
  customers: "Operators' customers",
  timeline: "What happened with a customer",
  recharges: "Recharges of customers' services",
  "recharge-settings": "How an operator recharges",
  collections: "What customers owe and pay",
  connections: "Customers' boxes and lines, several on one platform",
  upi: "Where customers pay by UPI",
  areas: "Where customers live, and the way to walk there",
  "day-book": "The cash in hand of each collector, by day",
  receipts: "Receipts for customers",
  wallet: "Operators' prepaid wallets",
  renewals: "Many services renewed in one go",
  runway: "What wallets have ahead of them",
  undo: "Recharges that are taken back",
  dues: "Services by expiry",
  reminders: "Reminders of customers whose services expire",
  alerts: "What either side should know now",
  "api-keys": "Keys for an operator's own systems",
  margin: "What recharges bring, cost and leave",
  reports: "What an operator collected, spent and is owed",
  "audit-log": "What admins did and operators imported",
};

const idempotencyKey: oas32.ParameterObject = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Makes a retry safe: the same key and body answers the first success again, with `Idempotent-Replayed: true`. Kept for at least 24 hours.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
  example: "6f1d2c1e-6a8f-4a6e-9d3c-0f6b7a1f2c3d",
};

const ifMatch: oas32.ParameterObject = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The `updatedAt` of the record that the change was made from, in double quotes: 409 `changed_meanwhile` if it was changed since. Without it the change is made in any case.",
  schema: { type: "string" },
  example: '"2026-11-25T10:30:00.000Z"',
};

/** The OpenAPI 3.1 document of the API, generated from the schemas that validate it. */
export function openApiDocument(): oas32.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  const shared: SharedResponses = new Map();
  for (const [feature, routes] of Object.entries(routesByFeature)) {
    for (const [name, route] of Object.entries<RouteDefinition>(routes)) {
      const path = `/api${route.path.replace(/:(\w+)/g, "{$1}")}`;
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: operationOf(feature, name, route, shared),
      };
    }
  }
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Cable Connect",
        version: "1.0.0",
        description:
          "The API of the console and of key holders' own systems. Money is in rupees with at most two decimals, instants are ISO 8601 in UTC, dates are days of the business time zone.",
        license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
      },
      servers: [{ url: "/" }],
      tags: Object.entries(featureTexts).map(([name, description]) => ({ name, description })),
      paths,
      components: {
        securitySchemes: {
          session: { type: "http", scheme: "bearer", description: "The token of POST /api/auth/login" },
          apiKey: { type: "http", scheme: "bearer", description: "The API key of an ISP" },
        },
      },
    },
    { override: ({ jsonSchema }) => simplify(jsonSchema) },
  );
  addExamples(document);
  return document;
}

function operationOf(
  feature: string,
  name: string,
  route: RouteDefinition,
  shared: SharedResponses,
): ZodOpenApiOperationObject {
  const headers = [...(route.idempotent ? [idempotencyKey] : []), ...(route.versioned ? [ifMatch] : [])];
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    security: securityOf(route),
    requestParams: {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
    },
    ...(headers.length > 0 && { parameters: headers }),
    ...(route.body && {
      requestBody: { required: true, content: { "application/json": { schema: route.body } } },
    }),
    responses: responsesOf(route, shared),
  };
}

function securityOf({ access }: RouteDefinition): oas32.SecurityRequirementObject[] {
  if (access === "public") return [];
  return [access === "api-key" ? { apiKey: [] } : { session: [] }];
}

/** Removes redundant keywords: the pattern of a format or of an integer in a query. */
function simplify(schema: ZodOpenApiOverrideContext["jsonSchema"]): void {
  if (schema.format !== undefined || schema.type === "integer") delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
