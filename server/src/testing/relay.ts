import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type Relay = AsyncDisposable & { port: number };

/** Passes TCP connections to a port of 127.0.0.1 on to a Unix socket, until disposed of. */
export async function startRelay(socketPath: string): Promise<Relay> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(socketPath);
    for (const socket of [client, target]) {
      open.add(socket);
      // One end failing shows at the other as a closed connection.
      socket.on("error", () => {}).on("close", () => open.delete(socket));
    }
    client.pipe(target).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The relay has no port");
  return {
    port: address.port,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
