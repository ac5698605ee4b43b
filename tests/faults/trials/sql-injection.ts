import { once } from "node:events";
import { createServer } from "node:http";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { routes } from "@cable-connect/contract/routes";
import type { Database } from "../../../server/src/database/connect.ts";
import { prepareRightRequests, type RightRequests } from "../../../server/src/testing/right-requests.ts";
import { disposeAtEnd } from "../support/cleanup.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFindings } from "../support/findings.ts";
import { embeddedDeployment, openProduct } from "../support/product.ts";
import { attack, hasSqlmap } from "../support/sqlmap.ts";
import type { Trial } from "../trial.ts";

/** Values that match rows, so that an injected condition would change the answer. */
const rightValues: Record<string, string> = {
  page: "1",
  limit: "10",
  search: "Asha",
  q: "Asha",
  customer: "Asha",
  startDate: "2020-01-01",
  endDate: "2099-01-01",
  status: "all",
  nearDays: "7",
  type: "cable",
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
      const names = Object.keys(route.query?.shape ?? {});
      if (names.length === 0) continue;
      const url = `${product.url}/api${addressOf(right, route, names)}`;
      const result = await attack(url, names, await right.caller(route));
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

function addressOf(right: RightRequests, route: RouteDefinition, parameters: string[]): string {
  const query = parameters.map((parameter) => {
    const value =
      rightValues[parameter] ?? String(right.id(parameter === "platformId" ? "platforms" : parameter));
    return `${parameter}=${encodeURIComponent(value)}`;
  });
  return `${right.path(route)}?${query.join("&")}`;
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
