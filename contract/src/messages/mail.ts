/** Reasons why an email was not sent. `reply` is the mail server's status, empty without one. */
export const mailMessages = {
  reply: (status: number) => ` (it answered ${status})`,
  maybeDelivered: (reason: string) => `${reason} Whether the email arrived is not known.`,
  signInRefused: (reply: string) => `The mail server refused the sign-in of this server${reply}.`,
  notSecure: "The mail server offered no secure connection that can be trusted.",
  timedOut: "The mail server did not answer in time.",
  closing: (reply: string) => `The mail server takes no emails right now${reply}.`,
  addressRefused: (reply: string) => `The mail server refused the address${reply}.`,
  addressDeferred: (reply: string) =>
    `The mail server does not take emails for this address right now${reply}.`,
  emailRefused: (reply: string) => `The mail server refused the email${reply}.`,
  unreachable: "The mail server can't be reached.",
  other: (reply: string) => `The email could not be handed to the mail server${reply}.`,
} as const;
