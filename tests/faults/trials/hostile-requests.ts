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
import { embeddedDeployment, openProduct, type Product } from "../support/product.ts";
import type { Trial } from "../trial.ts";

const requests = 100_000;
/** Requests before the caller is renewed, since they may have deactivated it; fewer where each is slow. */
const batch = { usual: 200, slow: 20 };
const atOnce = 16;

/** Goes through every route of the contract, round by round. */
export const hostileRequests: Trial = {
  name: "hostile-requests: 100,000 fuzzed requests cause no 5xx, and all books agree",
  async run({ seed }) {
    const findings = createFindings();
    await using folder = await createDataFolder();
    await using product = await openProduct(embeddedDeployment(folder.path, { LOG_LEVEL: "error" }));
    const right = await prepareRightRequests(product, product.admin);
    const accepted = new Set<string>();
    for (let round = 0; findings.tries < requests; round += 1) {
      for (const [index, route] of routes.entries()) {
        const numRuns = (isSlow(route) ? batch.slow : batch.usual) - 1;
        const hostile = fc.sample(hostileRequest(right, route), {
          seed: seed + round * 1000 + index,
          numRuns,
        });
        const token = await right.caller(route);
        const waiting = [rightRequest(right, route), ...hostile].values();
        const client = async () => {
          for (const request of waiting) {
            if (await isAccepted(product, route, { token, request }, findings)) accepted.add(route.path);
          }
        };
        await Promise.all(Array.from({ length: atOnce }, client));
      }
    }
    for (const { path, idempotent } of routes) {
      // Books always agree when no money moves, so every route that moves money must have accepted a request.
      findings.expect(!idempotent || accepted.has(path), `${path} never accepted a request`);
    }
    findings.failures.push(...(await wrongBooks(product.sql)));
    for (const line of (await product.terminate()).output.split("\n")) {
      findings.expect(!/^\{"level":"(error|fatal)"/.test(line), `the server logged ${line.slice(0, 500)}`);
    }
    return findings;
  },
};

/** Sends one request and checks the answer; returns whether the server accepted the request. */
async function isAccepted(
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

/** Whether a request may hash a password, which is slow on purpose, or export a whole list. */
function isSlow({ path, csv }: RouteDefinition): boolean {
  return csv !== undefined || /password|login|\/admin\/operators$/.test(path);
}
