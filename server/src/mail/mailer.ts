import { describeMailFailure } from "./describe-mail-failure.ts";

/** The server that takes emails (`smtp://user:password@host:port`, `smtps://…`), and the address that they come from. */
export type MailSettings = { url: string; from: string };

/** An email of plain text to one address. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  /** Whose name stands before the sender's address. */
  fromName: string;
  /** Where an answer goes; to the sender's address without one. */
  replyTo?: string | undefined;
};

export type Mailer = {
  /** Hands an email to the mail server; throws a `MailError` when that doesn't take it. */
  send(email: Email): Promise<void>;
};

/** Milliseconds: until the connection stands, until the server says its name, and without a word from it. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Opens the way to a mail server, which is first reached when an email is sent. */
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

/** Calls `onText` when the mail server is about to get the text: without a word after that it may have taken the email. */
async function handOver({ url, from }: MailSettings, email: Email, onText: () => void): Promise<void> {
  const { to, subject, text, fromName, replyTo } = email;
  // Loaded with the first email, as no start should wait for it.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The library lets the text flow when the mail server has agreed to the addresses, and not before.
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
