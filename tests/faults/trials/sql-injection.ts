import { once } from "node:events";
import { createServer } from "node:http";
import type { RouteDefinition } from "@cable-connect/contract/route";
import { routes } from "@cable-connect/contract/routes";
import type { Database } from "../../../server/src/database/connect.ts";
import { prepareRightRequests, type RightRequests } from "../../../server/src/testing/right-requests.ts";
import { endInTheEnd } from "../support/cleanup.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFindings } from "../support/findings.ts";
import { inFolder, openProduct } from "../support/product.ts";
import { attack, hasSqlmap } from "../support/sqlmap.ts";
import type { Trial } from "../trial.ts";

/** What a right request asks for, so that a changed one answers otherwise if it reaches the database. */
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

/** Every query parameter of the contract, and one that is known to have a hole. */
export const sqlInjection: Trial = {
  name: "sql-injection: sqlmap finds nothing in any search or filter",
  async run() {
    const findings = createFindings();
    if (!(await hasSqlmap())) return { ...findings, untried: "sqlmap is not installed" };
    await using folder = await createDataFolder();
    await using product = await openProduct(inFolder(folder.path));
    const right = await prepareRightRequests(product, product.admin);
    await using hole = await serveHole(product.sql);
    const { holes } = await attack(`${hole.url}/?search=Asha`, ["search"], undefined);
    findings.expect(holes.length > 0, "sqlmap did not find the hole that was made for it");
    for (const route of routes) {
      const names = Object.keys(route.query?.shape ?? {});
      if (names.length === 0) continue;
      const address = `${product.url}/api${addressOf(right, route, names)}`;
      const judgement = await attack(address, names, await right.caller(route));
      findings.tries += names.length;
      findings.expect(judgement.holes.length === 0, `${route.path}: ${judgement.holes.join("; ")}`);
      findings.expect(judgement.isJudged, `${route.path} was not judged: ${judgement.lastWords}`);
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

/** A search as no program may have it: what is asked for becomes part of the statement. */
async function serveHole(database: Database): Promise<AsyncDisposable & { url: string }> {
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
  return endInTheEnd({
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
