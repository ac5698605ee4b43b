import { parseSetCookie } from "cookie";
import type { TestApi } from "./api.ts";
import type { ApiAnswer, ApiClient } from "./client.ts";
import { openTestApi } from "./open-test-api.ts";

type SignInAttempt = {
  username: string;
  password: string;
  /** The client's address, for a server that trusts one proxy. */
  address?: string;
  /** The browser's cookie. */
  cookie?: string;
};

/** The same as `openTestApi`, with each client's address from the proxy in front. */
export function openApiBehindProxy(): Promise<TestApi> {
  return openTestApi({ trustProxy: (_address, hop) => hop < 1 });
}

/** Tries to sign in from an address and a browser. */
export function trySignIn(
  { call }: ApiClient,
  { username, password, address, cookie }: SignInAttempt,
): Promise<ApiAnswer> {
  const headers = {
    ...(address === undefined ? {} : { "x-forwarded-for": address }),
    ...(cookie === undefined ? {} : { cookie }),
  };
  return call("POST", "/auth/login", { body: { username, password }, headers });
}

/** The cookie that an answer sets, as the browser sends it back. */
export function cookieOf({ headers }: ApiAnswer): string {
  const { name, value } = parseSetCookie(headers.get("set-cookie") ?? "");
  return `${name}=${value}`;
}
