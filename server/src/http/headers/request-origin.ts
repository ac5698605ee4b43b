import type { FastifyRequest } from "fastify";

/** The address under which the caller reached the server, as links begin: `https://console.example.in`. */
export function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}
