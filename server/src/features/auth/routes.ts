import { authRoutes } from "@cable-connect/contract/auth";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { createAttemptQueue } from "./attempt-queue.ts";
import { changePassword } from "./change-password.ts";
import { browserOf } from "./known-browsers.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { watchSignIn } from "./watch-sign-in.ts";

/** Binds the `auth` routes to their operations. */
export function bindAuth(app: FastifyInstance, context: Context): void {
  const { withSlot } = app.availability;
  const waiting = { withSlot, attempts: createAttemptQueue() };
  bind(
    app,
    context,
    authRoutes.login,
    ({ body, address }, reply) =>
      watchSignIn(reply.log, { username: body.username, address }, () =>
        signIn(context, waiting, { ...body, address, browser: browserOf(context, reply) }),
      ),
    { takesSlots: true },
  );
  bind(app, context, authRoutes.logout, async ({ caller }) => {
    await signOut(context, caller);
    return undefined;
  });
  bind(
    app,
    context,
    authRoutes.changePassword,
    ({ caller, body }, reply) =>
      changePassword(context, waiting, { caller, change: body, browser: browserOf(context, reply) }),
    { takesSlots: true },
  );
}
