import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import {
  createBusiness,
  createCustomer,
  createOperator,
  dayFromToday,
  type TestBusiness,
  type TestOperator,
} from "../../../server/src/testing/business.ts";
import { createIsp } from "../../../server/src/testing/external.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFindings } from "../support/findings.ts";
import { type FloodRequest, startFlood } from "../support/flood.ts";
import { hostileImports } from "../support/hostile-imports.ts";
import { median, percentile } from "../support/percentile.ts";
import { type Probe, probe } from "../support/probe.ts";
import { embeddedDeployment, openProduct, type Product } from "../support/product.ts";
import { health } from "../support/requests.ts";
import type { Trial } from "../trial.ts";

/** Those of `npm start`. */
const productionFlags = ["--max-semi-space-size=8", "--heap-growing-percent=25"];
const customers = 50_000;
const milliseconds = 8_000;
/** Pause of the second operator between two of its calls, as of someone who works. */
const pauseMilliseconds = 20;
/** What a second operator and the health check may feel at most, and what the server may take. */
const limits = { median: 200, slowest: 3_000, readyUnderImports: 200, megabytesUnderImports: 400 };

/** The requests that one operator floods the server with, and how many clients send them at once. */
type Kind = {
  name: string;
  clients: number;
  requests: FloodRequest[];
  isImport?: boolean;
  /** The median that a list may take, if less than `limits.median`. */
  medianOfLists?: number;
};

/** Floods the server with one kind of call after another, while a second operator works. */
export const fairness: Trial = {
  name: "fairness: whatever one operator floods the server with, a second one works on",
  async run() {
    const findings = createFindings();
    await using folder = await createDataFolder();
    await using product = await openProduct({
      ...embeddedDeployment(folder.path),
      flags: productionFlags,
    });
    const greedy = await createIsp(product, product.admin, { funds: 10_000_000 });
    const second = await createBusiness(product, product.admin, { funds: 1_000_000 });
    await fill(product, greedy.operator.id);
    for (let count = 0; count < 10; count += 1) await createCustomer(product, second.operator.token);
    const table = [header, header.map(() => "---")];
    const crowd = await Promise.all(Array.from({ length: 6 }, () => createOperator(product, product.admin)));
    const signsIn = await createOperator(product, product.admin);
    for (const kind of [...kindsOf(product, greedy, signsIn), importsOf(crowd)]) {
      const flood = await startFlood({ url: product.url, ...kind });
      const felt = await measure(product, second);
      const statuses = await flood.stop();
      table.push([
        kind.clients === 0 ? kind.name : `${kind.name}, ${kind.clients} at once`,
        ...[felt.list, felt.recharge, felt.ready].map(describe),
        `${felt.megabytes.toFixed(0)} MB`,
        Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(", ") || "none",
      ]);
      // Such a flood costs the server next to nothing, so that the trial would show nothing.
      findings.expect(!("401" in statuses), `${kind.name} came without a session`);
      for (const { name, status, milliseconds: taken } of [...felt.list, ...felt.recharge, ...felt.ready]) {
        findings.tries += 1;
        findings.expect(status === 200 || status === 201, `${name} beside ${kind.name} answered ${status}`);
        findings.expect(taken <= limits.slowest, `${name} beside ${kind.name} took ${taken.toFixed(0)} ms`);
      }
      for (const [name, probes] of Object.entries({ list: felt.list, recharge: felt.recharge })) {
        const typical = median(timesOf(probes));
        const limit = name === "list" ? (kind.medianOfLists ?? limits.median) : limits.median;
        findings.expect(
          typical <= limit,
          `half of the ${name}s beside ${kind.name} took ${typical.toFixed(0)} ms`,
        );
      }
      if (!kind.isImport) continue;
      const slowest = Math.max(...timesOf(felt.ready));
      findings.expect(
        slowest <= limits.readyUnderImports,
        `/readyz beside ${kind.name} took ${slowest.toFixed(0)} ms`,
      );
      findings.expect(
        felt.megabytes <= limits.megabytesUnderImports,
        `${kind.name} took ${felt.megabytes.toFixed(0)} MB`,
      );
    }
    console.log(table.map((row) => `| ${row.join(" | ")} |`).join("\n"));
    return findings;
  },
};

const header = ["flood", "a list", "a recharge", "`/readyz`", "memory", "answers to the flood"];

/** @param signsIn signs in again and again, which ends its other sessions: no other flood may need them. */
function kindsOf(
  product: Product,
  { operator, customerId, platformId, apiKey }: Isp,
  { username, password }: TestOperator,
): Kind[] {
  const { token } = operator;
  const get = (path: string): FloodRequest[] => [{ method: "GET", path, token }];
  const send = (method: string, path: string, ...bodies: (object | string)[]): FloodRequest[] =>
    bodies.map((body) => ({
      method,
      path,
      token,
      body: typeof body === "string" ? body : JSON.stringify(body),
    }));
  const order = { customerId, platformId, amount: 1, expiryDate: dayFromToday(product, 30) };
  const change = { name: "Asha Rao", phone: "9876543210" };
  const preview = "/operator/customers/import/preview";
  return [
    { name: "nothing", clients: 0, requests: get("/") },
    { name: "lists", clients: 50, requests: get("/operator/customers?limit=100&page=400") },
    { name: "searches", clients: 50, requests: get("/operator/customers?search=er%2049") },
    { name: "dashboards", clients: 50, requests: get("/operator/dashboard") },
    { name: "recharges", clients: 50, requests: send("POST", "/operator/recharge", order) },
    { name: "changes", clients: 50, requests: send("PUT", `/operator/customers/${customerId}`, change) },
    {
      name: "changes that wait for one wallet",
      clients: 50,
      requests: send("PUT", "/operator/wallet/low-balance", { lowBalanceThreshold: 100 }),
    },
    {
      name: "calls with an API key",
      clients: 50,
      requests: [{ method: "GET", path: "/ott-plans", token: apiKey }],
    },
    {
      name: "sign-ins",
      clients: 100,
      requests: [{ method: "POST", path: "/auth/login", body: JSON.stringify({ username, password }) }],
      medianOfLists: 100,
    },
    { name: "exports", clients: 20, requests: get("/operator/customers/export") },
    {
      name: "imports of 10,000 rows",
      clients: 10,
      requests: send("POST", preview, fullImport()),
      isImport: true,
    },
    {
      name: "hostile imports of 8 MiB",
      clients: 20,
      requests: send("POST", preview, ...hostileImports()),
      isImport: true,
    },
  ];
}

/** The same hostile imports by several operators at once. */
function importsOf(crowd: readonly TestOperator[]): Kind {
  const path = "/operator/customers/import/preview";
  const requests = hostileImports().flatMap((body) =>
    crowd.map(({ token }) => ({ method: "POST", path, token, body })),
  );
  return { name: "hostile imports by 6 operators", clients: 24, requests, isImport: true };
}

type Isp = Awaited<ReturnType<typeof createIsp>>;

function fullImport(): object {
  const rows = Array.from({ length: 10_000 }, (_, nth) => ({
    row: nth + 2,
    name: `Customer ${nth}`,
    phone: `+91 ${9_000_000_000 + nth}`,
    email: `customer${nth}@example.in`,
    address: `${nth}, Mahatma Gandhi Road, Bengaluru 560001`,
  }));
  return { rows };
}

async function fill({ sql }: Product, operatorId: number): Promise<void> {
  await sql`
    insert into customers (operator_id, id, name, phone, address, created_at, updated_at)
    select ${operatorId}, last - ${customers} + nth, 'Customer ' || nth, (9000000000 + nth)::text, nth || ', Mahatma Gandhi Road, Bengaluru',
      now() - nth * interval '1 minute', now()
    from count_customers(${operatorId}, ${customers}, ${customers}) as last, generate_series(1, ${customers}::integer) as nth`;
  await sql.query("vacuum analyze customers");
}

/** Works as the second operator for some seconds, and checks the server's health and memory meanwhile. */
async function measure(product: Product, { operator, customerId, platformId }: TestBusiness) {
  const list: Probe[] = [];
  const recharge: Probe[] = [];
  const ready: Probe[] = [];
  let megabytes = 0;
  const headers = { authorization: `Bearer ${operator.token}`, "content-type": "application/json" };
  const order = JSON.stringify({ customerId, platformId, amount: 1, expiryDate: dayFromToday(product, 30) });
  const end = performance.now() + milliseconds;
  const until = async (work: () => Promise<unknown>) => {
    while (performance.now() < end) {
      await work();
      await sleep(pauseMilliseconds);
    }
  };
  await Promise.all([
    until(async () => list.push(await probe("a list", `${product.url}/api/operator/customers`, { headers }))),
    until(async () =>
      recharge.push(
        await probe("a recharge", `${product.url}/api/operator/recharge`, {
          method: "POST",
          headers,
          body: order,
        }),
      ),
    ),
    until(async () => ready.push(await health(product).ready())),
    until(async () => {
      megabytes = Math.max(megabytes, await residentMegabytes(product.pid));
    }),
  ]);
  return { list, recharge, ready, megabytes };
}

function timesOf(probes: readonly Probe[]): number[] {
  return probes.map(({ milliseconds: taken }) => taken);
}

/** Median and slowest. */
function describe(probes: readonly Probe[]): string {
  const times = timesOf(probes);
  return `${median(times).toFixed(0)} ms (${percentile(times, 0.99).toFixed(0)})`;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
