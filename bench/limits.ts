import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { SocketConnection } from "../server/src/database/connection.ts";

const recharge = (shop: string) => `
\\set shop ${shop}
\\set k random(0, 5)
select outcome from recharge(:shop + 1000, jsonb_build_array(jsonb_build_object(
  'customer_id', :k * 1000 + :shop, 'platform_id', 101, 'amount', 100, 'plan_name', 'Basic Plan',
  'description', 'Benchmark', 'expiry_date', current_date + 30, 'latest_expiry', current_date + 400,
  'actor_id', :shop + 1000, 'now', now(), 'today', (now() at time zone 'Asia/Kolkata')::date,
  'key', gen_random_uuid(), 'request_hash', encode(sha256(gen_random_uuid()::text::bytea), 'hex'))));
`;

/** The least SQL that does a call's work; for recharges the product's own function. pgbench runs it without a server. */
const scripts = {
  session: `
\\set shop random(3, 202)
select users.id, type, is_isp, last_used_at from sessions join users on users.id = user_id
  where token_hash = (select token_hash from sessions where user_id = :shop + 1000 limit 1) and is_active;
`,
  "joined read": `
select recharges.id, customers.name, platforms.name, plan_name, amount, recharges.description, recharge_date, expiry_date, status
  from recharges
  join customers on customers.operator_id = recharges.operator_id and customers.id = customer_id
  join platforms on platforms.id = platform_id
  where recharges.operator_id = 1001 order by recharge_date desc, recharges.id desc limit 10;
`,
  recharge: recharge("random(3, 202)"),
  "recharge on one wallet": recharge("2"),
};

export type Limit = keyof typeof scripts;

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
