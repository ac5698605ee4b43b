/**
 * What another try would come to: `refused` never succeeds and `deferred` may, both as the mail server judged this email;
 * `unreached` has nothing to do with it, the mail server is away or turns this server away; `unknown` may have arrived.
 */
export type MailFailure = "refused" | "deferred" | "unreached" | "unknown";

/** Why an email wasn't taken, in a sentence for a person that holds nothing of the server's settings. */
export class MailError extends Error {
  readonly failure: MailFailure;

  constructor(sentence: string, { failure, cause }: { failure: MailFailure; cause: unknown }) {
    super(sentence, { cause });
    this.failure = failure;
  }
}

const unreached = new Set(["ECONNECTION", "ESOCKET", "EDNS", "ECONNREFUSED", "ECONNRESET", "EPROXY"]);

/** The mail server closes down, and it wants a sign-in: said in answer to an email, but of every one. */
const closing = 421;
const signInWanted = 530;

/** What went wrong, from what the mail library threw; `isUnderWay` once the text of the email was on its way. */
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
