import { z } from "zod";
import { user } from "./auth.ts";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import { timestamp } from "./values/fields.ts";

/** The signed-in person with more fields for the profile page; an admin has no wallet (specification, section 3, User). */
export const profile = user
  .extend({
    address: z.string().nullable(),
    createdAt: timestamp,
    walletBalance: rupees.nullable(),
  })
  .meta({ id: "Profile" });

export type Profile = z.output<typeof profile>;

/** The call of the profile page (specification, section 7, Auth and profile). */
export const profileRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/auth/profile",
    access: "session",
    summary: "The signed-in person",
    status: 200,
    response: z.object({ user: profile }),
    errors: [],
  }),
} as const;
