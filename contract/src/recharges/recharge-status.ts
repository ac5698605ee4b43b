import { z } from "zod";
import { timestamp } from "../values/fields.ts";

/** The statuses of a recharge (specification, section 10, Recharge status). */
export const rechargeStatuses = ["completed", "pending", "failed", "error", "reversed"] as const;

/** When a recharge or a movement of a wallet was undone, by whom (its operator or an admin) and why. */
export const reversal = z
  .object({ date: timestamp, by: z.enum(["operator", "admin"]), reason: z.string() })
  .meta({ id: "Reversal" });
