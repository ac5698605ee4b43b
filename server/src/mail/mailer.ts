import { describeMailFailure } from "./describe-mail-failure.ts";

/** The mail server (`smtp://user:password@host:port`, `smtps://…`), and the sender's address. */
export type MailSettings = { url: string; from: string };

/** An email of plain text to one address. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  /** The name shown with the sender's address. */
  fromName: string;
  /** Address for replies; the sender's by default. */
  replyTo?: string;
};

export type Mailer = {
  /** Hands an email to the mail server; throws a `MailError` if it isn't accepted. */
  send(email: Email): Promise<void>;
};

/** Milliseconds: to connect, to the server's greeting, and of silence afterwards. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Creates a mailer, which connects only when it sends an email. */
export function openMailer(settings: MailSettings): Mailer {
  return {
    async send(email) {
      let isUnderWay = false;
      try {
        await handOver(settings, email, () => {
          isUnderWay = true;
        });
      } catch (error) {
        throw describeMailFailure(error, isUnderWay);
      }
    },
  };
}

/** Calls `onText` before sending the text: after that, silence may mean that the mail server has accepted it. */
async function handOver({ url, from }: MailSettings, email: Email, onText: () => void): Promise<void> {
  const { to, subject, text, fromName, replyTo } = email;
  // Loaded with the first email, to keep the start fast.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The library reads this stream only after the mail server has accepted the addresses.
  transport.use("stream", ({ message }, done) => {
    message.processFunc((stream) => stream.once("resume", onText));
    done();
  });
  try {
    await transport.sendMail({
      from: { name: fromName, address: from },
      to: { name: "", address: to },
      subject,
      text,
      ...(replyTo && { replyTo: { name: fromName, address: replyTo } }),
    });
  } finally {
    transport.close();
  }
}
