import { randomBytes } from "node:crypto";
import { startCommand } from "../../scripts/start-command.ts";
import { type ApiClient, callApi } from "../../server/src/testing/client.ts";
import { type RunningServer, startServer } from "../../server/src/testing/program.ts";
import { createTemporaryFolder } from "../../server/src/testing/temporary-folder.ts";
import { timeZone } from "./today.ts";

/** Between `node` and the program. */
const flags = startCommand().slice(1, -1);
const stopDeadline = 30_000;

/** The built product, running on a port and a data folder of its own. */
export type Product = ApiClient & {
  /** Where the console and the API are, without a slash at the end. */
  url: string;
  adminUsername: string;
  adminPassword: string;
  /** Asks it to end, waits until it has, and removes its data. Throws unless it ended well. */
  stop(): Promise<void>;
};

/**
 * Starts the product as `npm start` does and waits until it is ready.
 * @param settings environment variables beside the ones set here
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await createTemporaryFolder();
  const admin = { ADMIN_USERNAME: "admin", ADMIN_PASSWORD: randomBytes(12).toString("base64url") };
  const place = { DATA_DIR: folder.path, TIMEZONE: timeZone };
  const environment = { ...admin, ...place, ...settings };
  const server = await startServer(environment, flags).catch(async (error) => {
    await folder[Symbol.asyncDispose]();
    throw error;
  });
  const endWithTests = () => server.signal("SIGTERM");
  process.once("exit", endWithTests);
  return {
    url: server.url,
    call: (...request) => callApi(server.url, ...request),
    adminUsername: environment.ADMIN_USERNAME,
    adminPassword: environment.ADMIN_PASSWORD,
    async stop() {
      process.off("exit", endWithTests);
      await end(server);
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function end(server: RunningServer): Promise<void> {
  server.signal("SIGTERM");
  const force = setTimeout(() => server.signal("SIGKILL"), stopDeadline);
  const { code, output } = await server.ended();
  clearTimeout(force);
  if (code !== 0) throw new Error(`The product ended with ${code ?? "SIGKILL"}. It wrote:\n${output}`);
}
