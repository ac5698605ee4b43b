import type { FastifyInstance } from "fastify";

const sweepMilliseconds = 50;

/**
 * Stops accepting connections, answers open requests and returns. Idle connections are closed at once; connections that are
 * still open after the grace period are cut off.
 */
export async function closeServer(app: FastifyInstance, graceMilliseconds: number): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds);
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
