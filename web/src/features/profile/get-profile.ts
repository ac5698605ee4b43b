import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { getSession, updateUser, userOf } from "../../api/session.ts";

/** The signed-in person with address, date of joining and wallet. The session takes over what is news to it. */
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
