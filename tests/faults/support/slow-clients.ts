import { once } from "node:events";
import { connect, type Socket } from "node:net";

const intervalMilliseconds = 1000;

const unfinishedRequests = {
  headers: "GET /api/auth/profile HTTP/1.1\r\nHost: shop\r\nX-Slow: ",
  body: "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n",
};

export type SlowClient = { socket: Socket; openedAt: number; closed: Promise<number> };

/** Opens clients that send their headers or body one character at a time and never finish. */
export async function openSlowClients(
  url: string,
  slowIn: keyof typeof unfinishedRequests,
  count: number,
): Promise<SlowClient[]> {
  const clients: SlowClient[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.resume();
    await once(socket, "connect");
    socket.write(unfinishedRequests[slowIn]);
    const timer = setInterval(() => socket.write("x"), intervalMilliseconds);
    const closed = once(socket, "close").then(() => {
      clearInterval(timer);
      return performance.now();
    });
    clients.push({ socket, openedAt: performance.now(), closed });
  }
  return clients;
}

/** Waits until every client is disconnected; returns how many the server kept past the deadline. */
export async function countSurvivors(clients: readonly SlowClient[], milliseconds: number): Promise<number> {
  const lifetimes = clients.map(async ({ socket, openedAt, closed }) => {
    const timeout = setTimeout(() => socket.destroy(), openedAt + milliseconds - performance.now());
    const lifetime = (await closed) - openedAt;
    clearTimeout(timeout);
    return lifetime;
  });
  return (await Promise.all(lifetimes)).filter((lifetime) => lifetime >= milliseconds).length;
}
