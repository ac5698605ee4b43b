import cluster, { type Worker } from "node:cluster";
import { fileURLToPath } from "node:url";
import { AggregatorRegistry } from "prom-client";
import type { RunningService } from "../boot/serve.ts";
import { waitWithTimeout } from "../boot/wait-with-timeout.ts";
import type { DatabaseConnection } from "../database/connection-details.ts";
import { StartError } from "../start-error.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

type Listening = { pid: number | undefined; port: number };
type Service = { connection: DatabaseConnection; secret: Buffer };

/** Delay before replacing a worker, so that one that can't start doesn't keep the machine busy. */
const replacedAfterMilliseconds = 1_000;

/** Longer than a worker needs to finish its requests and close its connections; after that it is killed. */
const stopTimeoutMilliseconds = 6_500;

/**
 * Serves one port from several processes, each with its own connections, and replaces any that dies. Throws a
 * `StartError` when one of the first can't start.
 */
export async function startWorkers(
  count: number,
  { connection, secret }: Service,
  log: (line: string) => void,
): Promise<RunningService> {
  const metrics = new AggregatorRegistry();
  const replacements = new Set<NodeJS.Timeout>();
  let isStopping = false;
  cluster.setupPrimary({ exec: fileURLToPath(new URL("worker.ts", import.meta.url)) });

  /**
   * Resolves to the worker's process ID and port once it listens. The first worker runs housekeeping, and so does its
   * replacement.
   */
  function start(runsHousekeeping: boolean): Promise<Listening> {
    const worker = cluster.fork();
    const listening = new Promise<Listening>((resolve, reject) => {
      worker.on("message", (message: FromWorker) => {
        if (message.type === "listening") resolve({ pid: worker.process.pid, port: message.port });
        if (message.type === "failed") reject(new StartError(message.sentence));
        if (message.type === "collect-metrics") void sendMetrics(worker, message.id);
      });
      // Sending to a worker that has just died, such as a metrics request, fails here; the worker is replaced.
      worker.on("error", (error) => log(`Worker ${worker.process.pid} can't be reached: ${error.message}`));
      worker.once("exit", (code, signal) => {
        reject(new StartError(`A worker ended before it could serve (${signal ?? code}).`));
        if (isStopping) return;
        log(`Worker ${worker.process.pid} ended (${signal ?? code}) and is replaced.`);
        replaceSoon(runsHousekeeping);
      });
    });
    send(worker, { type: "serve", connection, secret: secret.toString("base64"), runsHousekeeping });
    return listening;
  }

  function replaceSoon(runsHousekeeping: boolean): void {
    const timer = setTimeout(() => {
      replacements.delete(timer);
      start(runsHousekeeping).then(
        ({ pid }) => log(`Worker ${pid} serves in its place.`),
        (error: unknown) => log(reasonOf(error)),
      );
    }, replacedAfterMilliseconds);
    replacements.add(timer);
  }

  async function sendMetrics(worker: Worker, id: number): Promise<void> {
    try {
      send(worker, { type: "metrics", id, text: await metrics.clusterMetrics() });
    } catch (error) {
      // A hung or busy worker fails only this scrape.
      log(`The metrics of all workers couldn't be collected: ${reasonOf(error)}`);
      send(worker, { type: "metrics-failed", id });
    }
  }

  async function stop(hurry?: AbortSignal): Promise<void> {
    isStopping = true;
    for (const timer of replacements) clearTimeout(timer);
    const workers = Object.values(cluster.workers ?? {})
      .filter((worker) => worker !== undefined)
      .filter((worker) => !worker.isDead());
    const ended = Promise.all(
      workers.map((worker) => new Promise((resolve) => worker.once("exit", resolve))),
    );
    for (const worker of workers) send(worker, { type: "stop" });
    await waitWithTimeout(stopTimeoutMilliseconds, ended, hurry);
    for (const worker of workers) worker.process.kill("SIGKILL");
    await ended;
  }

  try {
    const [first] = await Promise.all(Array.from({ length: count }, (_, index) => start(index === 0)));
    return { port: first?.port ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function send(worker: Worker, message: ToWorker): void {
  // A worker that is exiting receives nothing, and is replaced.
  if (worker.isConnected()) worker.send(message, () => {});
}
