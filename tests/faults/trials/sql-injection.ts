import { once } from "node:events";
import { createServer } from "node:http";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { routes } from "@cable-connect/contract/routes";
import { z } from "zod";
import type { Database } from "../../../server/src/database/connect.ts";
import { prepareRightRequests, type RightRequests } from "../../../server/src/testing/right-requests.ts";
import { disposeAtEnd } from "../support/cleanup.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFindings } from "../support/findings.ts";
import { embeddedDeployment, openProduct } from "../support/product.ts";
import { attack, hasSqlmap } from "../support/sqlmap.ts";
import type { Trial } from "../trial.ts";

/** Values that match rows, so that an injected condition would change the answer. */
const rightValues: Record<string, readonly string[]> = {
  page: ["1"],
  limit: ["10"],
  search: ["Asha"],
  q: ["Asha"],
  customer: ["Asha"],
  startDate: ["2020-01-01"],
  endDate: ["2099-01-01"],
  day: ["2026-01-01"],
  from: ["2026-01", "2026-01-01"],
  to: ["2026-02", "2026-02-01"],
  after: ["2099-01-01T00:00:00.000Z.0.000000000000000001"],
  status: ["all"],
  nearDays: ["7"],
  type: ["cable"],
};

/** Attacks every query parameter of the contract, and one with a known vulnerability. */
export const sqlInjection: Trial = {
  name: "sql-injection: sqlmap finds nothing in any search or filter",
  async run() {
    const findings = createFindings();
    if (!(await hasSqlmap())) return { ...findings, skipped: "sqlmap is not installed" };
    await using folder = await createDataFolder();
    await using product = await openProduct(embeddedDeployment(folder.path));
    const right = await prepareRightRequests(product, product.admin);
    await using vulnerable = await serveVulnerableSearch(product.sql);
    const { vulnerabilities } = await attack(`${vulnerable.url}/?search=Asha`, ["search"], undefined);
    findings.expect(vulnerabilities.length > 0, "sqlmap did not find the known vulnerability");
    for (const route of routes) {
      const parameters = Object.entries(route.query?.shape ?? {});
      if (parameters.length === 0) continue;
      const url = `${product.url}/api${addressOf(right, route, parameters)}`;
      const token = await right.caller(route);
      const headers = new Headers(token === undefined ? [] : [["authorization", `Bearer ${token}`]]);
      const { status } = await fetch(url, { headers });
      // What is refused before it is read can't be attacked.
      findings.expect(status === 200, `${url} answered ${status}`);
      const names = parameters.map(([name]) => name);
      const result = await attack(url, names, token);
      findings.tries += names.length;
      findings.expect(
        result.vulnerabilities.length === 0,
        `${route.path}: ${result.vulnerabilities.join("; ")}`,
      );
      findings.expect(result.isComplete, `${route.path} was not tested completely: ${result.lastLines}`);
    }
    return findings;
  },
};

function addressOf(
  right: RightRequests,
  route: RouteDefinition,
  parameters: readonly (readonly [string, z.ZodType])[],
): string {
  const query = parameters.map(([name, schema]) => {
    const id = String(right.id(name === "platformId" ? "platforms" : name));
    const known = [...(rightValues[name] ?? []), ...choicesOf(schema), id];
    const value = known.find((one) => schema.safeParse(one).success);
    if (value === undefined) throw new Error(`${route.path} takes none of ${known.join(", ")} as ${name}`);
    return `${name}=${encodeURIComponent(value)}`;
  });
  return `${right.path(route)}?${query.join("&")}`;
}

/** The values of a parameter that has only some. */
function choicesOf(schema: z.ZodType): string[] {
  const { enum: choices = [], const: only } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return [...choices, ...(only === undefined ? [] : [only])].map(String);
}

/** Serves a vulnerable search: its parameter becomes part of the statement. */
async function serveVulnerableSearch(database: Database): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(async (request, response) => {
    const search = new URL(request.url ?? "", "http://localhost").searchParams.get("search");
    const rows = await database
      .query(`select name from customers where name like '%${search}%'`)
      .catch(String);
    response.end(JSON.stringify(rows));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return disposeAtEnd({
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
