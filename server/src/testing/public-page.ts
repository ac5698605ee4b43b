import type { TestApi } from "./api.ts";
import { openAddress } from "./client.ts";

/** Opens a public page, such as a shared receipt, with ordinary spaces in its text. */
export async function openPage({ url }: Pick<TestApi, "url">, path: string) {
  const answer = await openAddress(`${url}${path}`);
  return { ...answer, text: answer.text.replaceAll("\u00a0", " ") };
}

/** The fields of the UPI link of a page, which its QR code holds too; undefined without one. */
export function upiOf(text: string): Record<string, string> | undefined {
  const [, link] = /href="(upi:[^"]+)"/.exec(text) ?? [];
  return link ? Object.fromEntries(new URL(link.replaceAll("&amp;", "&")).searchParams) : undefined;
}
