import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type BenchRequest, callNamed } from "./calls.ts";
import type { World } from "./world.ts";

/** What is to be driven, from so many connections at once. */
export type Order = { call: string; world: World; connections: number; seconds: number };
/** How it went; latencies in milliseconds. */
export type Measurement = {
  requests: number;
  failures: number;
  seconds: number;
  p50: number;
  p95: number;
  p99: number;
};

const script = fileURLToPath(new URL("drive.lua", import.meta.url));
/** Requests with a key are each sent once, so there must be more than can be served; of others some take turns. */
const prepared = { withKeyEachSecond: 10_000, withoutKey: 2_000 };

/**
 * Drives a call with `wrk`, which takes a tenth of the processor that a driver in JavaScript does: what it takes, server
 * and database don't have. Throws when requests ran out.
 */
export async function drive({ call, world, connections, seconds }: Order): Promise<Measurement> {
  const { next } = callNamed(call);
  const hasKey = next(world).key !== undefined;
  const count = hasKey ? Math.ceil(seconds * prepared.withKeyEachSecond) : prepared.withoutKey;
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  try {
    const file = path.join(folder, "requests");
    const host = new URL(world.url).host;
    await writeFile(file, Array.from({ length: count }, () => messageOf(next(world), host)).join(""));
    const load = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout=30s", `--script=${script}`];
    const { stdout } = await promisify(execFile)("wrk", [...load, world.url, "--", file]);
    const measured: Measurement = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
    if (hasKey && measured.requests > count) throw new Error(`${call}: ${count} requests were too few`);
    return measured;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A request as it goes over the wire, after its length. */
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
