import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A received email: the recipient of its envelope, and its raw headers and body. */
type TakenEmail = { to: string; raw: string };

export type TestMailServer = AsyncDisposable & {
  /** The value for `SMTP_URL`. */
  url: string;
  port: number;
  taken: TakenEmail[];
  /** Returns the refusal of a recipient; undefined accepts the email. */
  refuse: ((to: string) => { code: number; message: string } | undefined) | undefined;
  close(): Promise<void>;
};

const credentials = { user: "shop", password: "a secret of the mail server" };

/** Starts a mail server on the loopback that requires a sign-in and stores the emails. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const state: Pick<TestMailServer, "taken" | "refuse"> = { taken: [], refuse: undefined };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, answer) {
      const isRight = username === credentials.user && password === credentials.password;
      answer(isRight ? null : new Error("Wrong name or password"), { user: username });
    },
    onRcptTo({ address }, _session, answer) {
      const refusal = state.refuse?.(address);
      answer(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, session, answer) {
      text(stream).then((raw) => {
        for (const { address } of session.envelope.rcptTo) state.taken.push({ to: address, raw });
        answer();
      }, answer);
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const { user, password } = credentials;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return Object.assign(state, {
    url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    port,
    close,
    [Symbol.asyncDispose]: close,
  });
}

/** A received email as text: the lines of a short one in Hindi are base64, those of others quoted-printable. */
export function textOf(raw: string): string {
  const [head = "", body = ""] = raw.split("\r\n\r\n", 2);
  if (/^Content-Transfer-Encoding: base64$/m.test(head.replaceAll("\r", "")))
    return `${head}\r\n\r\n${Buffer.from(body, "base64").toString()}`;
  const text = raw.replaceAll("=\r\n", "");
  return decodeURIComponent(text.replaceAll("%", "%25").replaceAll(/=([\dA-F]{2})/g, "%$1"));
}
