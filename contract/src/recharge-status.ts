import { z } from "zod";
import { timestamp } from "./fields.ts";

/** How far a recharge got (specification, section 10, Recharge status). */
export const rechargeStatuses = ["completed", "pending", "failed", "error", "reversed"] as const;

/** How a recharge was undone: when, by its operator or by an admin, and why. */
export const reversal = z
  .object({ date: timestamp, by: z.enum(["operator", "admin"]), reason: z.string() })
  .meta({ id: "Reversal" });
