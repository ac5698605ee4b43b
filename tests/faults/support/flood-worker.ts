import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { Flood } from "./flood.ts";

// Sends the requests of a flood until it is told to stop, in a thread of its own: in the trial's, its work would count as the
// server's. Then posts how often each status was answered.
const { url, clients, requests } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const statuses: Record<string, number> = {};
let isStopping = false;
parentPort?.once("message", () => {
  isStopping = true;
  agent.destroy();
});

function send(nth: number): Promise<string> {
  const { method, path, token, body } = requests[nth % requests.length] ?? { method: "GET", path: "/" };
  return new Promise((resolve) => {
    const call = request(`${url}/api${path}`, {
      agent,
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
      },
    });
    call.on("response", (response) => {
      response.resume();
      response.on("close", () => resolve(String(response.statusCode)));
    });
    call.on("error", () => resolve("none"));
    call.end(body);
  });
}

async function client(first: number): Promise<void> {
  for (let nth = first; !isStopping; nth += clients) {
    const status = await send(nth);
    if (!isStopping) statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: clients }, (_, nth) => client(nth)));
parentPort?.postMessage(statuses);
