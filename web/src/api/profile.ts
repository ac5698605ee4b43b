import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "./client.ts";
import type { BodyOf } from "./route.ts";
import { getSession, updateUser, userOf } from "./session.ts";

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

/** Changes the signed-in user's password. Makes nothing stale. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodyOf<"PUT /auth/change-password">) => call("PUT /auth/change-password", { body }),
  });
}
