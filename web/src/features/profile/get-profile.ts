import { user as userSchema } from "@cable-connect/contract/auth";
import { profileRoutes } from "@cable-connect/contract/profile";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { getSession, updateUser } from "../../api/session.ts";

/** The signed-in person with address, date of joining and wallet. The session takes over what is news to it. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }) => {
    const token = getSession()?.token;
    const answer = await call(profileRoutes.get, { signal });
    if (token) updateUser(token, userSchema.parse(answer.user));
    return answer;
  },
  select: ({ user }) => user,
});
