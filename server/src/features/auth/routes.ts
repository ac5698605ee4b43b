import { authRoutes } from "@cable-connect/contract/auth";
import type { Binder } from "../../http/binding/binder.ts";
import { createAttemptQueue } from "./attempt-queue.ts";
import { changePassword } from "./change-password.ts";
import { browserOf } from "./known-browsers.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { watchSignIn } from "./watch-sign-in.ts";

export function bindAuth({ bind, app, context }: Binder): void {
  const { withSlot } = app.availability;
  const waiting = { withSlot, attempts: createAttemptQueue() };
  bind(
    authRoutes.login,
    ({ body, address }, reply) =>
      watchSignIn(reply.log, { username: body.username, address }, () =>
        signIn(context, waiting, { ...body, address, browser: browserOf(context, reply) }),
      ),
    { takesSlots: true },
  );
  bind(authRoutes.logout, async ({ caller }) => {
    await signOut(context, caller);
    return undefined;
  });
  bind(
    authRoutes.changePassword,
    ({ caller, body }, reply) =>
      changePassword(context, waiting, { caller, change: body, browser: browserOf(context, reply) }),
    { takesSlots: true },
  );
}
