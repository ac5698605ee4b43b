import { Socket } from "node:net";
import { DatabaseUnavailableError } from "../errors.ts";

/** The sockets of one or more pools, to monitor and to cut them. */
export type Sockets = {
  /** Returns a new socket, not yet connected. */
  open(): Socket;
  /** Bytes read on all sockets so far; it grows while the database answers. */
  bytesRead(): number;
  count(): number;
  /** Destroys every connection, which fails the statements on it. */
  cut(): void;
  /** Resolves once all are closed. */
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
