import { createDataFolder } from "../support/data-folder.ts";
import { endConnectionsOfServer, killDatabase } from "../support/database-processes.ts";
import { createFindings } from "../support/findings.ts";
import { startLoad } from "../support/load.ts";
import { embeddedDeployment, openProduct, type Product } from "../support/product.ts";
import { waitUntil } from "../support/wait.ts";
import type { Outcome, Trial, TrialContext } from "../trial.ts";

const kills = 20;
const endings = 200;
const recoveryDeadline = 30_000;

export const killServer: Trial = {
  name: "kill-server: kill -9 of the server under load, no recharge is lost, repeated or half done",
  run: (context) =>
    killInLoad(context, async (product) => {
      await product.kill();
      await product.start();
    }),
};

/** The server restarts the database. */
export const killTheDatabase: Trial = {
  name: "kill-database: kill -9 of the whole database under load, no recharge is lost, repeated or half done",
  run: (context) => killInLoad(context, (_, folder) => killDatabase(folder)),
};

export const killBoth: Trial = {
  name: "kill-both: kill -9 of server and database under load, no recharge is lost, repeated or half done",
  run: (context) =>
    killInLoad(context, async (product, folder) => {
      await Promise.all([product.kill(), killDatabase(folder)]);
      await product.start();
    }),
};

/** As an administrator, a proxy or the network may do; the server reconnects. */
export const endConnections: Trial = {
  name: "connections-ended: all database connections ended under load, no recharge is lost, repeated or half done",
  run: (context) => killInLoad(context, (_, folder) => endConnectionsOfServer(folder), endings),
};

/** Kills repeatedly while clients recharge, each time after some more recharges have succeeded. */
async function killInLoad(
  { random }: TrialContext,
  kill: (product: Product, folder: string) => Promise<void>,
  times = kills,
): Promise<Outcome> {
  const findings = createFindings();
  await using folder = await createDataFolder();
  await using product = await openProduct(embeddedDeployment(folder.path));
  const load = await startLoad(product, random);
  while (findings.tries < times) {
    const due = load.acknowledged() + random.between(1, 60);
    await waitUntil("recharges succeed", recoveryDeadline, () => load.acknowledged() >= due);
    await kill(product, folder.path);
    findings.tries += 1;
  }
  const last = load.acknowledged();
  await waitUntil("recharges succeed again", recoveryDeadline, () => load.acknowledged() > last);
  findings.failures.push(...(await load.settle()));
  return findings;
}
