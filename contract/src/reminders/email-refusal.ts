import { z } from "zod";

/** Why no email is sent, one of the codes of `texts`; null if one is queued. */
export function emailRefusal<Code extends string>(texts: Readonly<Record<Code, string>>) {
  const codes = Object.keys(texts) as [Code, ...Code[]];
  return z.object({ code: z.enum(codes), error: z.string() }).nullable();
}
