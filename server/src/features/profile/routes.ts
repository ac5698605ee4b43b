import { profileRoutes } from "@cable-connect/contract/profile";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { getProfile } from "./get-profile.ts";

/** Binds the `profile` routes to their operations. */
export function bindProfile(app: FastifyInstance, context: Context): void {
  bind(app, context, profileRoutes.get, ({ caller }) => getProfile(context, caller));
}
