import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** An email as the mail server took it. */
export type TakenEmail = { to: string; raw: string };

/** Runs a mail server on the loopback for as long as `use` takes. */
export async function withMailServer<Result>(
  use: (mail: { url: string; taken: TakenEmail[] }) => Promise<Result>,
): Promise<Result> {
  const taken: TakenEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, session, answer) {
      text(stream).then((raw) => {
        for (const { address } of session.envelope.rcptTo) taken.push({ to: address, raw });
        answer();
      }, answer);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  try {
    return await use({ url: `smtp://127.0.0.1:${port}`, taken });
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
