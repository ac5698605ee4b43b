import { countOf } from "../values/count-of.ts";

/** Texts of reminding many customers at once. */
export const remindManyMessages = {
  owesNothing: (count: number) =>
    `${countOf(count, "customer")} ${count === 1 ? "owes" : "owe"} nothing and ${count === 1 ? "gets" : "get"} the standard message`,
  manyTitle: "Remind Selected",
  manyLoadFailed: "Failed to load the selected customers",
  sendByLabel: "Send by",
  by: {
    whatsapp: (count: number) => `WhatsApp (${count})`,
    sms: (count: number) => `SMS (${count})`,
    email: (count: number) => `Email (${count})`,
  },
  nobodyHasEmail: "No one in this selection has an email address.",
  customers: "Customers",
  getIt: (count: number) =>
    count === 0
      ? "No one in this selection can be reminded this way"
      : `${countOf(count, "reminder")} to send`,
  leftOut: (count: number) => `${count} left out`,
  nobodyTicked: "No one is selected",
  /** Names the checkbox of a row. */
  include: (name: string) => `Remind ${name}`,
  tooEarlyShort: "More than 7 days left",
  sendEmails: (count: number) =>
    count === 0 ? "Send Emails" : count === 1 ? "Send 1 Email" : `Send ${count} Emails`,
  sendingEmails: "Sending...",
  emailsQueued: (count: number) =>
    count === 0 ? "No email was sent" : `${countOf(count, "email")} on ${count === 1 ? "its" : "their"} way`,
  emailsHint: "Each customer's reminders show whether it was delivered.",
  notEmailed: (count: number) => `${count} not emailed`,
  start: "Start",
  queueHint: {
    whatsapp: "Start opens the first message. You press Send in WhatsApp, then come back for the next.",
    sms: "Start opens the first message. You press Send in your messaging app, then come back for the next.",
  },
  /** Of one customer. */
  oneHint: {
    whatsapp: "Opens WhatsApp, where you press Send",
    sms: "Opens your messaging app, where you press Send",
  },
  queueTitle: { whatsapp: "Remind by WhatsApp", sms: "Remind by SMS" },
  progress: (done: number, total: number) => `${done} of ${total} done`,
  open: { whatsapp: "Open WhatsApp", sms: "Open Messages" },
  openNext: "Open Next",
  openAgain: "Open Again",
  openedFor: (name: string) => `Opened for ${name}`,
  skip: "Skip",
  messageFor: (name: string) => `Message for ${name}`,
  opened: "Opened",
  skipped: "Skipped",
  replaces: (count: number) => `Starting discards your ${countOf(count, "unfinished reminder")}`,
  current: "Now",
  queueDone: (count: number) =>
    count === 0 ? "No message was opened" : `${countOf(count, "message")} opened`,
  continueLater: "Continue Later",
} as const;
