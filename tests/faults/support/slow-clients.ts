import { once } from "node:events";
import { connect, type Socket } from "node:net";

const dripMilliseconds = 1000;

const beginnings = {
  headers: "GET /api/auth/profile HTTP/1.1\r\nHost: shop\r\nX-Slow: ",
  body: "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n",
};

export type SlowClient = { socket: Socket; openedAt: number; gone: Promise<number> };

/** Opens clients that go on sending one character of their headers or body at a time for ever. */
export async function openSlowClients(
  url: string,
  slowIn: keyof typeof beginnings,
  count: number,
): Promise<SlowClient[]> {
  const clients: SlowClient[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.resume();
    await once(socket, "connect");
    socket.write(beginnings[slowIn]);
    const drip = setInterval(() => socket.write("x"), dripMilliseconds);
    const gone = once(socket, "close").then(() => {
      clearInterval(drip);
      return performance.now();
    });
    clients.push({ socket, openedAt: performance.now(), gone });
  }
  return clients;
}

/** Waits until the server has ended every client; answers how many it let live past the deadline. */
export async function countSurvivors(clients: readonly SlowClient[], milliseconds: number): Promise<number> {
  const lives = clients.map(async ({ socket, openedAt, gone }) => {
    const late = setTimeout(() => socket.destroy(), openedAt + milliseconds - performance.now());
    const lived = (await gone) - openedAt;
    clearTimeout(late);
    return lived;
  });
  return (await Promise.all(lives)).filter((lived) => lived >= milliseconds).length;
}
