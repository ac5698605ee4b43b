import { Socket } from "node:net";
import { DatabaseUnavailableError } from "../errors.ts";

/** What the database client knows of where to connect; the first host is the one. */
type Target = { path?: string | false | undefined; host: string[]; port: number[] };

/** The sockets of a pool, which its client opens here so that they can be watched and cut. */
export type Sockets = {
  open(target: Target): Socket;
  /** Bytes that have arrived on all of them; any growth is a sign of life. */
  bytesRead(): number;
  count(): number;
  /** Breaks every connection, which fails what waits on it. */
  cut(): void;
};

export function createSockets(): Sockets {
  const sockets = new Set<Socket>();
  let bytesOfClosed = 0;
  return {
    open({ path, host: [host = "localhost"], port: [port = 5432] }) {
      const socket = new Socket();
      sockets.add(socket);
      socket.once("close", () => {
        sockets.delete(socket);
        bytesOfClosed += socket.bytesRead;
      });
      // The client takes an orderly end for no failure, and connects for ever to a proxy whose database is away.
      socket.once("end", () => socket.destroy(lost()));
      if (path) return socket.connect(path);
      // The client reads the name that a certificate must carry from here.
      return Object.assign(socket.connect(port, host), { host, port });
    },
    bytesRead() {
      return [...sockets].reduce((bytes, socket) => bytes + socket.bytesRead, bytesOfClosed);
    },
    count: () => sockets.size,
    cut() {
      for (const socket of sockets) socket.destroy(lost());
    },
  };
}

function lost(): DatabaseUnavailableError {
  return new DatabaseUnavailableError("The connection to the database was lost");
}
