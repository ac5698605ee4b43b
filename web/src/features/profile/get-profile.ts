import { profileRoutes } from "@cable-connect/contract/profile";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** The signed-in person with address, date of joining and wallet. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => call(profileRoutes.get, { signal }),
  select: ({ user }) => user,
});
