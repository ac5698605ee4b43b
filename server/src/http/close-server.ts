import type { FastifyInstance } from "fastify";

const sweepMilliseconds = 50;

/**
 * Takes no new connection, answers what is under way and returns. Connections that become idle are closed at once;
 * who is still slow to send or to read after the grace is cut off.
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
