import { authRoutes } from "@cable-connect/contract/auth";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { changePassword } from "./change-password.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { watchSignIn } from "./watch-sign-in.ts";

/** Binds the `auth` routes to their operations. */
export function bindAuth(app: FastifyInstance, context: Context): void {
  bind(app, context, authRoutes.login, ({ body, address }, { log }) =>
    watchSignIn(log, { username: body.username, address }, () => signIn(context, { ...body, address })),
  );
  bind(app, context, authRoutes.logout, async ({ caller }) => {
    await signOut(context, caller);
    return undefined;
  });
  bind(app, context, authRoutes.changePassword, ({ caller, body }) => changePassword(context, caller, body));
}
