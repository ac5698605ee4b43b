import type { RouteDefinition } from "@cable-connect/contract/route";
import { routes } from "@cable-connect/contract/routes";
import fc from "fast-check";
import {
  findFault,
  hostileRequest,
  type RequestParts,
  rightRequest,
} from "../../../server/src/testing/hostile-requests.ts";
import { prepareRightRequests } from "../../../server/src/testing/right-requests.ts";
import { wrongBooks } from "../support/books.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFindings, type Findings } from "../support/findings.ts";
import { inFolder, openProduct, type Product } from "../support/product.ts";
import type { Trial } from "../trial.ts";

const requests = 100_000;
/** Requests by one caller, until what they may have switched off is put right; fewer where each costs much. */
const batch = { usual: 200, dear: 20 };
const atOnce = 16;

/** Every route of the contract in turns. */
export const hostileRequests: Trial = {
  name: "hostile-requests: 100,000 fuzzed requests lead to no 5xx and leave every book right",
  async run({ seed }) {
    const findings = createFindings();
    await using folder = await createDataFolder();
    await using product = await openProduct(inFolder(folder.path, { LOG_LEVEL: "error" }));
    const right = await prepareRightRequests(product, product.admin);
    const taken = new Set<string>();
    for (let round = 0; findings.tries < requests; round += 1) {
      for (const [index, route] of routes.entries()) {
        const numRuns = (isDear(route) ? batch.dear : batch.usual) - 1;
        const hostile = fc.sample(hostileRequest(right, route), {
          seed: seed + round * 1000 + index,
          numRuns,
        });
        const token = await right.caller(route);
        const waiting = [rightRequest(right, route), ...hostile].values();
        const client = async () => {
          for (const request of waiting) {
            if (await isTaken(product, route, { token, request }, findings)) taken.add(route.path);
          }
        };
        await Promise.all(Array.from({ length: atOnce }, client));
      }
    }
    for (const { path, idempotent } of routes) {
      // Without movements the books would add up whatever was sent.
      findings.expect(!idempotent || taken.has(path), `${path} never took a request`);
    }
    findings.failures.push(...(await wrongBooks(product.sql)));
    for (const line of (await product.terminate()).output.split("\n")) {
      findings.expect(!/^\{"level":"(error|fatal)"/.test(line), `the server wrote ${line.slice(0, 500)}`);
    }
    return findings;
  },
};

/** Sends one request and judges the answer; tells whether the server did as it was asked. */
async function isTaken(
  product: Product,
  { method }: RouteDefinition,
  { token, request: { path, ...parts } }: { token: string | undefined; request: RequestParts },
  findings: Findings,
): Promise<boolean> {
  const answer = await product.call(method, path, { token, ...(method === "GET" ? {} : parts) });
  const fault = findFault(answer);
  findings.tries += 1;
  findings.expect(fault === undefined, `${method} ${path.slice(0, 100)} ${fault}`);
  return answer.status < 300;
}

/** Whether a request may hash a password, which is slow on purpose, or write a file of everything. */
function isDear({ path, csv }: RouteDefinition): boolean {
  return csv !== undefined || /password|login|\/admin\/operators$/.test(path);
}
