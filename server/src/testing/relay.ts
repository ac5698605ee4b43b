import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** Forwards TCP connections until disposed; can simulate network failures. */
export type Relay = AsyncDisposable & {
  port: number;
  /** Stops forwarding in both directions without closing connections, until `resume`. */
  pause(): void;
  resume(): void;
  /** Destroys every connection and refuses new ones until `listen`. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
};

/** The path of a Unix socket, or a port of 127.0.0.1. */
type Target = string | number;

/** Inspects the target's data before it is forwarded; false destroys the connection instead. */
export type PassAnswer = (chunk: Buffer) => boolean;

/** Starts a relay in front of `target`. */
export async function startRelay(target: Target, passAnswer: PassAnswer = () => true): Promise<Relay> {
  const open = new Set<Socket>();
  let isPaused = false;
  const server = createServer((client) => {
    const partner = typeof target === "string" ? connect(target) : connect(target, "127.0.0.1");
    const both = [client, partner];
    const end = () => {
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      open.add(socket);
      // A failure of one side closes the other.
      socket.on("error", () => {}).on("close", () => open.delete(socket));
      socket.on("close", end);
      if (isPaused) socket.pause();
    }
    client.on("data", (chunk) => partner.write(chunk));
    partner.on("data", (chunk) => {
      if (passAnswer(chunk)) client.write(chunk);
      else end();
    });
  });

  async function listen(port: number): Promise<number> {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The relay has no port");
    return address.port;
  }
  async function close(): Promise<void> {
    for (const socket of open) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, "close");
  }

  const port = await listen(0);
  return {
    port,
    pause() {
      isPaused = true;
      for (const socket of open) socket.pause();
    },
    resume() {
      isPaused = false;
      for (const socket of open) socket.resume();
    },
    refuse: close,
    async listen() {
      await listen(port);
    },
    [Symbol.asyncDispose]: close,
  };
}
