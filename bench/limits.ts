import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { connect } from "../server/src/database/connect.ts";
import type { SocketConnection } from "../server/src/database/connection-details.ts";

const recharge = (shop: string) => `
\\set shop ${shop}
\\set k random(0, 5)
select minimal.recharge(:shop + 1000, :k * 1000 + :shop, 101, 100, current_date + 30);
`;

/** The least SQL that does a call's work, on tables of its own (minimal.sql); pgbench runs it without a server. */
const scripts = {
  session: `
\\set shop random(3, 202)
select users.id, type, is_isp, last_used_at from sessions join users on users.id = user_id
  where token_hash = (select token_hash from sessions where user_id = :shop + 1000 limit 1) and is_active;
`,
  list: `
select number, customer_id, platform_id, amount, description, made_at, expires_on from minimal.recharges
  where operator_id = 1001 order by number desc limit 10;
`,
  recharge: recharge("random(3, 202)"),
  "recharge on one wallet": recharge("2"),
};

export type Limit = keyof typeof scripts;

/** Creates the tables that the scripts use. */
export async function prepareLimits(connection: SocketConnection): Promise<void> {
  const database = connect(connection, { max: 1, statementTimeout: 0 });
  try {
    await database.query(await readFile(new URL("minimal.sql", import.meta.url), "utf8"));
  } finally {
    await database.end();
  }
}

/** Runs one of the scripts with pgbench; returns transactions per second. */
export async function measureLimit(
  limit: Limit,
  { socketDirectory, port, user, password, database }: SocketConnection,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  try {
    const script = path.join(folder, "script.sql");
    await writeFile(script, scripts[limit]);
    const settings = [
      "-n",
      "-M",
      "prepared",
      "-c",
      String(connections),
      "-j",
      "2",
      "-T",
      String(seconds),
      "-f",
      script,
    ];
    const { stdout } = await promisify(execFile)(
      "pgbench",
      [...settings, "-h", socketDirectory, "-p", String(port), "-U", user, database],
      { env: { ...process.env, PGPASSWORD: password } },
    );
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (rate === undefined || /failed: [1-9]/.test(stdout)) throw new Error(`pgbench printed:\n${stdout}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true });
  }
}
