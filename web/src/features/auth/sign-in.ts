import { authRoutes } from "@cable-connect/contract/auth";
import { call } from "../../api/call.ts";
import { startSession } from "../../api/session.ts";

/** Signs in; the session's start takes the visitor to the page asked for. Throws ApiError. */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  startSession(await call(authRoutes.login, { body: credentials }));
}
