import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** Passes TCP connections to a port of 127.0.0.1 on, until disposed of; can fail as networks do. */
export type Relay = AsyncDisposable & {
  port: number;
  /** Passes nothing on any more, either way, and says nothing of it, until `speak`. */
  fallSilent(): void;
  speak(): void;
  /** Breaks every connection and refuses new ones until `listen`. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
};

/** A path is that of a Unix socket, a number a port of 127.0.0.1. */
export type Target = string | number;

/** Sees what the target answers before the client does; when it says false, the connection is broken instead. */
export type PassAnswer = (chunk: Buffer) => boolean;

/** Starts a relay in front of `target`. */
export async function startRelay(target: Target, passAnswer: PassAnswer = () => true): Promise<Relay> {
  const open = new Set<Socket>();
  let silent = false;
  const server = createServer((client) => {
    const partner = typeof target === "string" ? connect(target) : connect(target, "127.0.0.1");
    const both = [client, partner];
    const end = () => {
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      open.add(socket);
      // One end failing shows at the other as a closed connection.
      socket.on("error", () => {}).on("close", () => open.delete(socket));
      socket.on("close", end);
      if (silent) socket.pause();
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
    fallSilent() {
      silent = true;
      for (const socket of open) socket.pause();
    },
    speak() {
      silent = false;
      for (const socket of open) socket.resume();
    },
    refuse: close,
    async listen() {
      await listen(port);
    },
    [Symbol.asyncDispose]: close,
  };
}
