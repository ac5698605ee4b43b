import { once } from "node:events";
import { connect as openSocket } from "node:net";
import { createBusiness, recharge } from "../../../server/src/testing/business.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFindings, type Findings } from "../support/findings.ts";
import { startLoad } from "../support/load.ts";
import { embeddedDeployment, openProduct, type Product } from "../support/product.ts";
import { waitUntil } from "../support/wait.ts";
import type { Trial, TrialContext } from "../trial.ts";

const rounds = 5;
const endMilliseconds = 10_000;
const waitingRequests = 20;

/** The load: clients that recharge, some that wait for a lock, an idle connection, and an unfinished request. */
export const terminate: Trial = {
  name: "terminate: SIGTERM under load, running requests are answered; exit 0 within 10 s",
  async run(context) {
    const findings = createFindings();
    await using folder = await createDataFolder();
    await using product = await openProduct(embeddedDeployment(folder.path));
    for (let round = 1; round <= rounds; round += 1) {
      await endUnderLoad(context, product, findings);
      findings.tries += 1;
    }
    return findings;
  },
};

async function endUnderLoad({ random }: TrialContext, product: Product, findings: Findings): Promise<void> {
  const load = await startLoad(product, random);
  const business = await createBusiness(product, product.admin, { funds: 10_000 });
  const holder = await product.sql.reserve();
  await holder`begin`;
  await holder`select 1 from wallets where operator_id = ${business.operator.id} for update`;
  const waiting = Array.from({ length: waitingRequests }, () => recharge(product, business));
  const answers = Promise.allSettled(waiting);
  await waitUntil("the recharges wait", 10_000, async () => {
    const [{ count }] = await holder<
      [{ count: number }]
    >`select count(*) as count from pg_locks where not granted`;
    return count >= 1;
  });
  const sockets = await Promise.all([
    openConnection(product, ""),
    openConnection(product, unfinishedRequest),
  ]);
  // Connections are accepted in order, so once this request is answered all earlier ones have arrived.
  const last = await openConnection(product, healthRequest);
  sockets.push(last);
  await once(last, "data");
  const ending = product.terminate();
  await waitUntil("it has begun to stop", endMilliseconds, async () => isRefusing(product));
  await holder`rollback`;
  holder.release();
  const statuses = (await answers).map((result) =>
    result.status === "fulfilled" ? result.value.status : "cut off",
  );
  const { code, milliseconds } = await ending;
  for (const socket of sockets) socket.destroy();
  findings.expect(
    statuses.every((status) => status === 201),
    `running requests answered ${statuses.join(", ")}`,
  );
  findings.expect(
    code === 0 && milliseconds <= endMilliseconds,
    `it ended with ${code} after ${(milliseconds / 1000).toFixed(1)} s`,
  );
  await product.start();
  findings.failures.push(...(await load.settle()));
}

const unfinishedRequest =
  "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";

const healthRequest = "GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n";

async function openConnection({ url }: Product, text: string) {
  const socket = openSocket(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

/** Whether it refuses new connections. */
async function isRefusing({ url }: Product): Promise<boolean> {
  const socket = openSocket(Number(new URL(url).port), "127.0.0.1");
  try {
    await once(socket, "connect");
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}
