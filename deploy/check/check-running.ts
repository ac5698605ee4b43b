import { once } from "node:events";
import { chown, mkdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readRuntime } from "./dockerfile.ts";
import { readDeployFile } from "./files.ts";
import { attempt, type Outcome } from "./outcome.ts";
import { type Account, type Program, runProgram, startProgram } from "./program.ts";

type Target = { built: string; secrets: string; folder: string; account: Account | undefined };

const startDeadline = 60_000;

/** Runs the image's command in the built folder as an unprivileged account, and checks the running server. */
export async function checkRunning({ built, secrets, folder, account }: Target): Promise<Outcome[]> {
  const { environment, command, healthCheck } = readRuntime(readDeployFile("Dockerfile"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = (name: string) => readFile(path.join(secrets, name), "utf8");
  const env = {
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
    ...environment,
    HOST: "127.0.0.1",
    PORT: String(port),
    ADMIN_PASSWORD_FILE: path.join(secrets, "admin-password"),
    APP_SECRET_FILE: path.join(secrets, "app-secret"),
    DATABASE_OWNER_URL_FILE: path.join(secrets, "database-owner-url"),
    DATABASE_URL_FILE: path.join(secrets, "database-url"),
    METRICS_TOKEN_FILE: path.join(secrets, "metrics-token"),
  };
  const options = { cwd: built, env, account };
  const run = ([program = "", ...args]: string[]) => runProgram(program, args, options);
  const [program = "", ...args] = command;
  const server = startProgram(program, args, options);
  try {
    return [
      await attempt("start without the embedded database", () => untilReady(url, server)),
      await attempt("health check of the image", async () => {
        await run(healthCheck);
        return "";
      }),
      await attempt("the admin signs in", async () => signIn(url, await secret("admin-password"))),
      await attempt("console", () => openConsole(url)),
      await attempt("metrics", async () => readMetrics(url, await secret("metrics-token"))),
      await attempt("check of the books", async () =>
        (await run(["node", "server/src/verify/command.ts"])).trim(),
      ),
      await attempt("backup", async () => {
        const file = path.join(await ownFolder(folder, account), "backup.gz");
        await run(["node", "server/src/backup/command.ts", file]);
        return `${(await stat(file)).size} bytes`;
      }),
      await attempt("SIGTERM", async () => {
        server.end("SIGTERM");
        const code = await server.ended;
        if (code !== 0) throw new Error(`It ended with ${code}.\n${server.output()}`);
        return "ended with 0";
      }),
      await attempt("health check of a stopped server", async () => {
        const [node = "", ...words] = healthCheck;
        const code = await startProgram(node, words, options).ended;
        if (code !== 1) throw new Error(`It ended with ${code}.`);
        return "ended with 1";
      }),
      await attempt("start without a database says what to set", async () => {
        const { DATABASE_URL_FILE: _, DATABASE_OWNER_URL_FILE: __, ...others } = env;
        const alone = { ...options, env: { ...others, DATA_DIR: path.join(folder, "backups") } };
        const start = startProgram(program, args, alone);
        const code = await start.ended;
        if (code !== 1 || !start.output().includes("Set DATABASE_URL")) throw new Error(start.output());
        return "";
      }),
    ];
  } finally {
    server.end("SIGKILL");
  }
}

async function untilReady(url: string, server: Program): Promise<string> {
  const deadline = Date.now() + startDeadline;
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  while (Date.now() < deadline && !hasEnded) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return "";
    await delay(100);
  }
  throw new Error(`It is not ready. It wrote:\n${server.output()}`);
}

async function signIn(url: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return "";
}

/** Checks that the page contains the deployment's settings, and that its script loads. */
async function openConsole(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  if (!/<script type="application\/json" id="settings">\{/.test(page))
    throw new Error(`Not the page:\n${page}`);
  const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
  const answer = await fetch(new URL(script ?? "nothing", url));
  if (!/javascript/.test(answer.headers.get("content-type") ?? "")) throw new Error(`${script} isn't there.`);
  return "";
}

async function readMetrics(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!/^database_up 1$/m.test(await answer.text())) throw new Error(`Answered ${answer.status}.`);
  return "";
}

async function ownFolder(folder: string, account: Account | undefined): Promise<string> {
  const own = path.join(folder, "backups");
  await mkdir(own);
  if (account !== undefined) await chown(own, account.uid, account.gid);
  return own;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
