import { chmod, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SocketConnection } from "../../server/src/database/connection-details.ts";
import { startEmbeddedDatabase } from "../../server/src/database/embedded/start-embedded-database.ts";
import { accessTo } from "../../server/src/database/open-database.ts";
import { checkRunning } from "./check-running.ts";
import { repository } from "./files.ts";
import { attempt, type Outcome, skip } from "./outcome.ts";
import { type Account, hasProgram, runProgram } from "./program.ts";
import { makeRoles } from "./roles.ts";

/** Creates secrets and roles as an installation does, and runs the build with them. */
export async function checkServer(built: string, folder: string): Promise<Outcome[]> {
  const dataDir = path.join(folder, "data");
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const { connection, stop } = await startEmbeddedDatabase({ dataDir, log: () => {} });
  try {
    const secrets = path.join(folder, "secrets");
    const prepared = [
      await attempt("secrets", () => makeSecrets(secrets, connection)),
      (await hasProgram("psql", ["--version"]))
        ? await attempt("roles and database", () => makeRoles(connection, secrets))
        : skip("roles and database", "psql isn't installed, so the embedded database's are used"),
    ];
    if (prepared.some(({ result }) => result === "failed")) return prepared;
    if (prepared.some(({ result }) => result === "skipped"))
      await writeAddresses(secrets, accessTo(connection));
    const account = await accountOf(connection.socketDirectory);
    return [...prepared, ...(await checkRunning({ built, secrets, account, folder }))];
  } finally {
    await stop();
  }
}

async function makeSecrets(secrets: string, connection: SocketConnection): Promise<string> {
  await runProgram(path.join(repository, "deploy/make-secrets.sh"), [secrets]);
  // Containers mount the files without the folder, which only its owner may enter.
  await chmod(secrets, 0o755);
  const password = (role: string) => readFile(path.join(secrets, `${role}-password`), "utf8");
  const [owner, application] = await Promise.all(["owner", "application"].map(password));
  const { owner: ownerRole, application: applicationRole } = accessTo(connection);
  await writeAddresses(secrets, {
    owner: { ...ownerRole, password: owner ?? "" },
    application: { ...applicationRole, password: application ?? "" },
  });
  return "";
}

/** Writes the database URLs with the cluster's socket instead of the compose file's host. */
async function writeAddresses(
  secrets: string,
  { owner, application }: { owner: SocketConnection; application: SocketConnection },
): Promise<void> {
  for (const [name, connection] of [
    ["database-owner-url", owner],
    ["database-url", application],
  ] as const) {
    const { user, password, socketDirectory, database } = connection;
    const file = path.join(secrets, name);
    await chmod(file, 0o644);
    await writeFile(
      file,
      `postgres://${user}:${password}@${encodeURIComponent(socketDirectory)}/${database}`,
    );
  }
}

/** The account that owns the socket, undefined if it is the current one. PostgreSQL never runs as root. */
async function accountOf(socketDirectory: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(socketDirectory);
  return uid === process.getuid?.() ? undefined : { uid, gid };
}
