/** Reasons why an email was not sent. `reply` is the mail server's status, empty without one. */
export const mailMessages = {
  reply: (status: number) => ` (it answered ${status})`,
  /** The server ended while it sent the email. */
  serverStopped: "The server stopped while sending this email. It may or may not have arrived.",
  noneForADay: "The server sent no emails for a day.",
  notNeeded: "No longer needed.",
  maybeDelivered: (reason: string) => `${reason} The email may or may not have arrived.`,
  signInRefused: (reply: string) => `The mail server rejected this server's sign-in${reply}.`,
  notSecure: "The mail server offers no secure connection that can be trusted.",
  timedOut: "The mail server didn't answer in time.",
  closing: (reply: string) => `The mail server isn't accepting emails right now${reply}.`,
  addressRefused: (reply: string) => `The mail server rejected the address${reply}.`,
  addressDeferred: (reply: string) =>
    `The mail server isn't accepting emails for this address right now${reply}.`,
  emailRefused: (reply: string) => `The mail server rejected the email${reply}.`,
  unreachable: "The mail server can't be reached.",
  other: (reply: string) => `The email couldn't be passed to the mail server${reply}.`,
} as const;
