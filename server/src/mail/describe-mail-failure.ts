import { mailMessages } from "@cable-connect/contract/messages/mail";

/**
 * Whether a retry can succeed. The mail server judged this email: `refused` never succeeds, `deferred` may. `unreached`
 * says nothing about the email: the mail server is unavailable or rejects this server. `unknown` may have been
 * delivered.
 */
type MailFailure = "refused" | "deferred" | "unreached" | "unknown";

/** Why an email wasn't accepted, in a sentence for users that reveals no server settings. */
export class MailError extends Error {
  readonly failure: MailFailure;

  constructor(sentence: string, { failure, cause }: { failure: MailFailure; cause: unknown }) {
    super(sentence, { cause });
    this.failure = failure;
  }
}

const unreached = new Set(["ECONNECTION", "ESOCKET", "EDNS", "ECONNREFUSED", "ECONNRESET", "EPROXY"]);

/** Replies to one email that apply to all: the mail server is shutting down, or requires authentication. */
const closing = 421;
const signInWanted = 530;

/** Describes an error of the mail library; `isUnderWay` once the email's text was being sent. */
export function describeMailFailure(error: unknown, isUnderWay: boolean): MailError {
  const code = property(error, "code");
  const said = property(error, "responseCode");
  const answer = typeof said === "number" ? said : undefined;
  const sentence = explain(code, answer);
  if (isUnderWay && answer === undefined) {
    return new MailError(mailMessages.maybeDelivered(sentence), { failure: "unknown", cause: error });
  }
  return new MailError(sentence, { failure: judge(code, answer), cause: error });
}

function judge(code: unknown, answer: number | undefined): MailFailure {
  if (answer === closing || answer === signInWanted) return "unreached";
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return "unreached";
  return answer !== undefined && answer >= 500 ? "refused" : "deferred";
}

function explain(code: unknown, answer: number | undefined): string {
  const reply = answer === undefined ? "" : mailMessages.reply(answer);
  if (code === "EAUTH" || code === "ENOAUTH" || answer === signInWanted)
    return mailMessages.signInRefused(reply);
  if (code === "ETLS" || code === "EREQUIRETLS") return mailMessages.notSecure;
  if (code === "ETIMEDOUT") return mailMessages.timedOut;
  if (answer === closing) return mailMessages.closing(reply);
  if (code === "EENVELOPE") {
    return judge(code, answer) === "refused"
      ? mailMessages.addressRefused(reply)
      : mailMessages.addressDeferred(reply);
  }
  if (code === "EMESSAGE") return mailMessages.emailRefused(reply);
  if (typeof code === "string" && unreached.has(code)) return mailMessages.unreachable;
  return mailMessages.other(reply);
}

function property(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}
