import type { FastifyBaseLogger } from "fastify";
import { ApiError } from "../../api-error.ts";

type Attempt = { username: string; address: string };

/** Logs a refused sign-in: username, address and whether it was throttled; never the password. */
export async function watchSignIn<Answer>(
  log: FastifyBaseLogger,
  { username, address }: Attempt,
  signIn: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof ApiError) {
      const { definition, retryAfter } = error;
      log.warn({ username, address, outcome: definition.code, retryAfter }, "sign-in refused");
    }
    throw error;
  }
}
