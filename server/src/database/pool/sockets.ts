import { Socket } from "node:net";
import { DatabaseUnavailableError } from "../errors.ts";

/** The sockets of one or more pools, to watch and to cut them. */
export type Sockets = {
  /** A socket that isn't connected yet. */
  open(): Socket;
  /** Bytes that have arrived on all of them; any growth is a sign of life. */
  bytesRead(): number;
  count(): number;
  /** Breaks every connection, which fails what waits on it. */
  cut(): void;
  /** Resolves when none is left. */
  closed(): Promise<void>;
};

export function createSockets(): Sockets {
  const sockets = new Set<Socket>();
  let bytesOfClosed = 0;
  return {
    open() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once("close", () => {
        sockets.delete(socket);
        bytesOfClosed += socket.bytesRead;
      });
      return socket;
    },
    bytesRead() {
      return [...sockets].reduce((bytes, socket) => bytes + socket.bytesRead, bytesOfClosed);
    },
    count: () => sockets.size,
    cut() {
      for (const socket of sockets) {
        socket.destroy(new DatabaseUnavailableError("The connection to the database was lost"));
      }
    },
    async closed() {
      await Promise.all(
        [...sockets].map((socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()))),
      );
    },
  };
}
