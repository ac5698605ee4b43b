import { queryOptions } from "@tanstack/react-query";
import { call } from "./client/client.ts";
import type { BodyOf } from "./client/route.ts";
import { getSession, updateUser, userOf } from "./client/session.ts";
import { useChange } from "./client/use-change.ts";

/** The signed-in user's profile. It also updates the user of the session. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }) => {
    const token = getSession()?.token;
    const answer = await call("GET /auth/profile", { signal });
    if (token) updateUser(token, userOf(answer.user));
    return answer;
  },
  select: ({ user }) => user,
});

type PasswordChange = BodyOf<"PUT /auth/change-password">;

/** Changes the signed-in user's password. Makes nothing stale, except the API key that it may end. */
export function useChangePassword() {
  return useChange((body: PasswordChange) => call("PUT /auth/change-password", { body }), ["api-keys"]);
}
