import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { BenchRequest } from "./calls.ts";

/** What to send where, over how many connections and for how long. */
export type Load = {
  name: string;
  url: string;
  next: () => BenchRequest;
  connections: number;
  seconds: number;
};
/** The result; latencies in milliseconds. */
type Measurement = {
  requests: number;
  failures: number;
  seconds: number;
  p50: number;
  p95: number;
  p99: number;
};

const script = fileURLToPath(new URL("drive.lua", import.meta.url));
/** A request with a key is sent only once, so more are prepared than can be served; others repeat. */
const prepared = { withKeyPerSecond: 10_000, withoutKey: 2_000 };

/**
 * Drives a call with `wrk`, which shares the processors with server and database and needs a tenth of what a driver in
 * JavaScript does. Throws when requests run out.
 */
export async function drive({ name, url, next, connections, seconds }: Load): Promise<Measurement> {
  const hasKey = next().key !== undefined;
  const count = hasKey ? Math.ceil(seconds * prepared.withKeyPerSecond) : prepared.withoutKey;
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  try {
    const file = path.join(folder, "requests");
    const host = new URL(url).host;
    await writeFile(file, Array.from({ length: count }, () => messageOf(next(), host)).join(""));
    const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout=30s", `--script=${script}`];
    const { stdout } = await promisify(execFile)("wrk", [...options, url, "--", file]);
    const measured: Measurement = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
    if (hasKey && measured.requests > count) throw new Error(`${name}: ${count} requests were too few`);
    return measured;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The text of a request, preceded by its length. */
function messageOf({ method, path: address, token, body, key }: BenchRequest, host: string): string {
  const content = body && JSON.stringify(body);
  const lines = [
    `${method} ${address} HTTP/1.1`,
    `Host: ${host}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(key ? [`Idempotency-Key: ${key}`] : []),
    ...(content ? ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(content)}`] : []),
  ];
  const message = `${lines.join("\r\n")}\r\n\r\n${content ?? ""}`;
  return `${Buffer.byteLength(message)}\n${message}`;
}
