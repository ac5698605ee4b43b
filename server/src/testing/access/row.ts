import type { CallerName } from "../callers.ts";
import type { World } from "./world.ts";

type Audience = "everybody" | "any session" | "admin" | "operator" | "isp" | "key";

/** The callers that each audience allows, and those that get 403; all others get 401. */
export const audiences: Record<Exclude<Audience, "everybody">, Partial<Record<CallerName, "in" | 403>>> = {
  "any session": { admin: "in", operator: "in", owner: "in", "other ISP": "in" },
  admin: { admin: "in", operator: 403, owner: 403, "other ISP": 403 },
  operator: { admin: 403, operator: "in", owner: "in", "other ISP": "in" },
  isp: { admin: 403, operator: 403, owner: "in", "other ISP": "in" },
  key: { key: "in" },
};

/** Who may make a call of the contract, and a valid one. */
export type Row = {
  audience: Audience;
  /** The status for the owner or the admin. */
  status: number;
  /** The status for another operator that names the owner's rows; by default the same as `status`. */
  foreign?: number;
  /** The values of the path's parameters. */
  at?: (world: World) => number[];
  body?: (world: World, caller: CallerName) => object;
};
