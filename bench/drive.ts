import autocannon from "autocannon";
import { callNamed } from "./calls.ts";
import type { World } from "./world.ts";

/** What the parent asks for, and what it is answered: latencies in milliseconds. */
export type Order = { call: string; world: World; connections: number; seconds: number };
export type Measurement = {
  requests: number;
  failures: number;
  seconds: number;
  p50: number;
  p95: number;
  p99: number;
};

/** Driven and not counted first, so that neither side is measured while it still warms up. */
const warmUpSeconds = 1;

process.once("message", async (order: Order) => {
  await drive({ ...order, seconds: warmUpSeconds });
  process.once("message", async () => {
    process.send?.(await drive(order));
    process.disconnect();
  });
  process.send?.("warm");
});

async function drive({ call, world, connections, seconds }: Order): Promise<Measurement> {
  const { next } = callNamed(call);
  const latencies: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const load = autocannon(
    {
      url: world.url,
      connections,
      duration: seconds,
      requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(next(world)) }) }],
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  load.on("response", (_client, _status, _bytes, time) => latencies.push(time));
  const { non2xx, errors, timeouts, duration } = await promise;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    requests: latencies.length,
    failures: non2xx + errors + timeouts,
    seconds: duration,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

function requestOf({ method, path, token, body, key }: ReturnType<ReturnType<typeof callNamed>["next"]>) {
  return {
    method,
    path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    body: body && JSON.stringify(body),
  };
}
