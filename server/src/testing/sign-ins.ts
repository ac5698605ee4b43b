import { parseSetCookie } from "cookie";
import { startTestApi, type TestApi } from "./api.ts";
import type { ApiAnswer, ApiClient } from "./client.ts";

type SignInAttempt = {
  username: string;
  password: string;
  /** The client's address, for a server that trusts one proxy. */
  address?: string;
  /** The browser's cookie. */
  cookie?: string;
};

/** Starts a server that takes each client's address from the proxy in front. */
export function startApiBehindProxy(): Promise<TestApi> {
  return startTestApi({ trustProxy: (_address, hop) => hop < 1 });
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
