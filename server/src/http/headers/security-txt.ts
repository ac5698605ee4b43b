import { commonErrors } from "@cable-connect/contract/errors";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { SecurityContact } from "../../settings/config.ts";

/**
 * `/.well-known/security.txt`: whom to tell about a vulnerability, in the form of RFC 9116. It doesn't exist without a
 * contact, nor once the contact has expired, because an old address may be nobody's.
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  { now }: Context,
  contact: SecurityContact | undefined,
): void {
  if (contact === undefined) return;
  const { address, expires } = contact;
  const text = `Contact: ${address}\nExpires: ${expires}\nPreferred-Languages: en\n`;
  app.get("/.well-known/security.txt", async (_request, reply) => {
    if (now().getTime() > Date.parse(expires)) throw new ApiError(commonErrors.notFound);
    return reply.type("text/plain; charset=utf-8").send(text);
  });
}
