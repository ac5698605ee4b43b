import { setTimeout as sleep } from "node:timers/promises";

export type Probe = { name: string; status: number; retryAfter: string | null; milliseconds: number };

const pauseMilliseconds = 200;
/** A request without an answer after this time counts as unanswered. */
const timeoutMilliseconds = 20_000;

/** Sends one request and times its answer; status 0 means that none came. */
export async function probe(name: string, url: string, init: RequestInit = {}): Promise<Probe> {
  const started = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) });
    await response.arrayBuffer();
    const milliseconds = performance.now() - started;
    return { name, status: response.status, retryAfter: response.headers.get("retry-after"), milliseconds };
  } catch {
    return { name, status: 0, retryAfter: null, milliseconds: performance.now() - started };
  }
}

/** Sends rounds of probes for a time, without waiting for their answers; returns all probes. */
export async function probeFor(milliseconds: number, round: () => Promise<Probe>[]): Promise<Probe[]> {
  const deadline = performance.now() + milliseconds;
  const probes: Promise<Probe>[] = [];
  while (performance.now() < deadline) {
    probes.push(...round());
    await sleep(pauseMilliseconds);
  }
  return Promise.all(probes);
}

/** A probe's result as a sentence. */
export function describeProbe({ name, status, milliseconds }: Probe): string {
  return `${name} answered ${status || "nothing"} after ${(milliseconds / 1000).toFixed(1)} s`;
}
