import type { Database } from "../database/connect.ts";

/** A response; the test asserts the type of its body. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads any body, right or wrong, and asserts what it holds.
export type ApiAnswer = { status: number; headers: Headers; body: any };

type CallOptions = {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A server to test over HTTP, in this process or another. */
export type ApiClient = {
  /** Calls a path under `/api`. */
  call(method: string, path: string, options?: CallOptions): Promise<ApiAnswer>;
};

/** A server to test over HTTP, and the database behind it. */
export type TestClient = ApiClient & {
  /** A connection of the database's owner; the server's own has fewer rights. */
  sql: Database;
  /** The server's clock, which a test sets by assignment; undefined is the real time. */
  clock: { now: Date | undefined };
};

/** Calls the API of the server at a URL. */
export async function callApi(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: CallOptions = {},
): Promise<ApiAnswer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("application/json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** Fetches a URL and reads the whole response, because an unread one would keep the server from closing. */
export async function openAddress(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Signs in and returns the session's token. */
export async function signIn({ call }: ApiClient, username: string, password: string): Promise<string> {
  const answer = await call("POST", "/auth/login", { body: { username, password } });
  if (answer.status !== 200) throw new Error(`sign-in of ${username} answered ${answer.status}`);
  return answer.body.token;
}
