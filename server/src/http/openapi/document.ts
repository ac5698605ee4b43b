import type { RouteDefinition } from "@cable-connect/contract/route";
import { routesByFeature } from "@cable-connect/contract/routes";
import { exampleOf } from "./example.ts";
import { type Components, type JsonSchema, jsonSchemaOf } from "./json-schema.ts";
import { parametersOf } from "./parameters.ts";
import { responsesOf } from "./responses.ts";

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
  "audit-log": "What admins did and operators imported",
};

/** The OpenAPI 3.1 document of the whole API, made from the schemas that validate it. */
export function openApiDocument(): JsonSchema {
  const components: Components = new Map();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [feature, routes] of Object.entries(routesByFeature)) {
    for (const [name, route] of Object.entries<RouteDefinition>(routes)) {
      const path = `/api${route.path.replace(/:(\w+)/g, "{$1}")}`;
      paths[path] ??= {};
      paths[path][route.method.toLowerCase()] = operationOf(feature, name, route, components);
    }
  }
  return {
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
      schemas: Object.fromEntries([...components].sort(([one], [other]) => one.localeCompare(other))),
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "The token of POST /api/auth/login" },
        apiKey: { type: "http", scheme: "bearer", description: "The API key of an ISP" },
      },
    },
  };
}

function operationOf(
  feature: string,
  name: string,
  route: RouteDefinition,
  components: Components,
): JsonSchema {
  const body = route.body && jsonSchemaOf(route.body, "input", components);
  const example = body && exampleOf(body, components);
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    security: securityOf(route),
    parameters: parametersOf(route, components),
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: body, example } } },
    }),
    responses: responsesOf(route, components),
  };
}

function securityOf({ access }: RouteDefinition): JsonSchema[] {
  if (access === "public") return [];
  return [access === "api-key" ? { apiKey: [] } : { session: [] }];
}
