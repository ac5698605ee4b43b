/**
 * Whether a retry can succeed. The mail server judged this email: `refused` never succeeds, `deferred` may. `unreached`
 * says nothing about the email: the mail server is unavailable or rejects this server. `unknown` may have been
 * delivered.
 */
export type MailFailure = "refused" | "deferred" | "unreached" | "unknown";

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
    return new MailError(`${sentence} Whether the email arrived is not known.`, {
      failure: "unknown",
      cause: error,
    });
  }
  return new MailError(sentence, { failure: judge(code, answer), cause: error });
}

function judge(code: unknown, answer: number | undefined): MailFailure {
  if (answer === closing || answer === signInWanted) return "unreached";
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return "unreached";
  return answer !== undefined && answer >= 500 ? "refused" : "deferred";
}

function explain(code: unknown, answer: number | undefined): string {
  const told = answer === undefined ? "" : ` (it answered ${answer})`;
  if (code === "EAUTH" || code === "ENOAUTH" || answer === signInWanted) {
    return `The mail server refused the sign-in of this server${told}.`;
  }
  if (code === "ETLS" || code === "EREQUIRETLS") {
    return "The mail server offered no secure connection that can be trusted.";
  }
  if (code === "ETIMEDOUT") return "The mail server did not answer in time.";
  if (answer === closing) return `The mail server takes no emails right now${told}.`;
  if (code === "EENVELOPE") {
    return judge(code, answer) === "refused"
      ? `The mail server refused the address${told}.`
      : `The mail server does not take emails for this address right now${told}.`;
  }
  if (code === "EMESSAGE") return `The mail server refused the email${told}.`;
  if (typeof code === "string" && unreached.has(code)) return "The mail server can't be reached.";
  return `The email could not be handed to the mail server${told}.`;
}

function property(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}
