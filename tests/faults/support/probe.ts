import { setTimeout as sleep } from "node:timers/promises";

export type Probe = { name: string; status: number; retryAfter: string | null; milliseconds: number };

const pauseMilliseconds = 200;
/** A request that hasn't been answered by then counts as never answered. */
const patience = 20_000;

/** Sends one request and times its answer; the status is 0 when there was none. */
export async function probe(name: string, url: string, init: RequestInit = {}): Promise<Probe> {
  const started = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    await response.arrayBuffer();
    const milliseconds = performance.now() - started;
    return { name, status: response.status, retryAfter: response.headers.get("retry-after"), milliseconds };
  } catch {
    return { name, status: 0, retryAfter: null, milliseconds: performance.now() - started };
  }
}

/** Sends a round of probes again and again for a time, not waiting for answers, and answers them all. */
export async function probeFor(milliseconds: number, round: () => Promise<Probe>[]): Promise<Probe[]> {
  const deadline = performance.now() + milliseconds;
  const probes: Promise<Probe>[] = [];
  while (performance.now() < deadline) {
    probes.push(...round());
    await sleep(pauseMilliseconds);
  }
  return Promise.all(probes);
}

/** What a probe came to, for a sentence. */
export function tell({ name, status, milliseconds }: Probe): string {
  return `${name} answered ${status || "nothing"} after ${(milliseconds / 1000).toFixed(1)} s`;
}
