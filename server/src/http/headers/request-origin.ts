import { commonErrors } from "@cable-connect/contract/errors";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../../api-error.ts";

/** A name or an address, as long as a domain may be, and a port. */
const hostLike = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The address under which the caller reached the server, as links begin: `https://console.example.in`. Refuses any other host. */
export function originOf({ protocol, host }: FastifyRequest): string {
  if (!hostLike.test(host)) throw new ApiError(commonErrors.badRequest);
  return `${protocol}://${host}`;
}
