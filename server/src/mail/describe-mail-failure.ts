/** Why an email wasn't taken, in a sentence for a person that holds nothing of the server's settings. */
export class MailError extends Error {
  /** Whether another try can't succeed, as the address itself was refused. */
  readonly isPermanent: boolean;

  constructor(sentence: string, { isPermanent, cause }: { isPermanent: boolean; cause: unknown }) {
    super(sentence, { cause });
    this.isPermanent = isPermanent;
  }
}

const unreached = new Set(["ECONNECTION", "ESOCKET", "EDNS", "ECONNREFUSED", "ECONNRESET", "EPROXY"]);

/** What went wrong, from what the mail library threw. */
export function describeMailFailure(error: unknown): MailError {
  const code = property(error, "code");
  const answer = property(error, "responseCode");
  const { sentence, isPermanent = false } = explain(code, typeof answer === "number" ? answer : undefined);
  return new MailError(sentence, { isPermanent, cause: error });
}

function explain(code: unknown, answer: number | undefined): { sentence: string; isPermanent?: boolean } {
  const told = answer === undefined ? "" : ` (it answered ${answer})`;
  if (code === "EAUTH" || code === "ENOAUTH") {
    return { sentence: `The mail server refused the sign-in of this server${told}.` };
  }
  if (code === "ETLS" || code === "EREQUIRETLS") {
    return { sentence: "The mail server offered no secure connection that can be trusted." };
  }
  if (code === "ETIMEDOUT") return { sentence: "The mail server did not answer in time." };
  const isFinal = answer !== undefined && answer >= 500;
  if (code === "EENVELOPE") {
    return isFinal
      ? { sentence: `The mail server refused the address${told}.`, isPermanent: true }
      : { sentence: `The mail server does not take emails for this address right now${told}.` };
  }
  if (code === "EMESSAGE")
    return { sentence: `The mail server refused the email${told}.`, isPermanent: isFinal };
  if (typeof code === "string" && unreached.has(code))
    return { sentence: "The mail server can't be reached." };
  return { sentence: `The email could not be handed to the mail server${told}.` };
}

function property(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}
