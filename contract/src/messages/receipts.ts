/** Texts of receipts. */
export const receiptMessages = {
  title: (number: number) => `Receipt #${number}`,
  open: "Receipt",
  openOf: (number: number) => `Receipt of recharge #${number}`,
  heading: "Receipt",
  amount: "Amount paid",
  lines: {
    number: "Receipt no.",
    date: "Date",
    customer: "Customer",
    phone: "Mobile",
    service: "Service",
    connection: "Connection",
    plan: "Plan",
    paidUntil: "Paid until",
    transaction: "Transaction",
    charged: "Charged",
    received: "Received",
    paymentReceipt: "Payment receipt",
    /** Of when it was made; what is owed now stands by the code to pay. */
    outstandingAfterRecharge: "Outstanding after this recharge",
    outstandingAfterPayment: "Outstanding after this payment",
    mode: "Paid by",
    paidFor: "Paid for",
    inAdvance: "In advance",
  },
  /** Below the line where the operator signs on paper. */
  signature: (shop: string) => `For ${shop}`,
  /** Charges that aren't named, or not at once. */
  more: (count: number) => `and ${count} more`,
  /** How and when a payment came: `UPI, 26 Nov 2026`. */
  receivedBy: (mode: string, day: string) => `${mode}, ${day}`,
  undone: (date: string) => `This recharge was undone on ${date}. This receipt is no longer valid.`,
  /** Of a recharge that was undone, what was received with it. */
  receivedStays: (amount: string, receipt: string) =>
    `${amount} received with it stays on the customer's account, receipt ${receipt}.`,
  receivedReversed: (amount: string, receipt: string) =>
    `${amount} received with it was reversed too, receipt ${receipt}.`,
  notCompleted: (status: string) => `This recharge is not completed (${status}).`,
  thanks: "Thank you",
  text: (of: {
    shop: string;
    amount: string;
    platform: string;
    plan: string;
    expiry: string;
    link: string;
  }) =>
    `${of.shop}: ${of.amount} received for ${of.platform}, ${of.plan}, paid until ${of.expiry}. Receipt: ${of.link}`,
  /** While something is owed. */
  unpaidText: (of: {
    shop: string;
    amount: string;
    platform: string;
    plan: string;
    expiry: string;
    outstanding: string;
    link: string;
  }) =>
    `${of.shop}: ${of.platform}, ${of.plan}, until ${of.expiry}. Received ${of.amount}, outstanding ${of.outstanding}. Receipt: ${of.link}`,
  noticeText: (of: { shop: string; amount: string; platform: string; notice: string; link: string }) =>
    `${of.shop}: ${of.amount} for ${of.platform}. ${of.notice} Receipt: ${of.link}`,
  paper: "Paper",
  papers: { a4: "A4", "80mm": "80 mm" },
  print: "Print",
  whatsApp: "WhatsApp",
  copyLink: "Copy Link",
  linkCopied: "Link copied to clipboard!",
  linkCopyFailed: "Failed to copy the link",
  linkHint: (days: number) =>
    `Anyone with the link can see this receipt, and nothing else, for ${days} days.`,
  /** While the operator collects. */
  linkHintWithDues: (days: number) =>
    `Anyone with the link can see this receipt and what the customer owes, and nothing else, for ${days} days.`,
  endLinks: "Turn Off Shared Links",
  endLinksQuestion:
    "Links that you have sent or copied will stop working. You can send a new one afterwards.",
  endLinksConfirm: "Turn Off All",
  endingLinks: "Turning off…",
  keepLinks: "Keep Them",
  linksEnded: "The links sent so far no longer work. Use the buttons here to send a new one.",
  linksEndFailed: "Failed to turn off the links",
  noMobile: (phone: string) =>
    `${phone} isn't an Indian mobile number, so WhatsApp can't open a chat with it.`,
  /** The receipt of a payment. */
  payment: {
    title: (number: string) => `Receipt ${number}`,
    openOf: (number: string) => `Receipt ${number}`,
    amount: "Amount received",
    /** With the reference, if there is one: `UPI (4213…)`. */
    mode: (mode: string, reference: string | null) => (reference ? `${mode} (${reference})` : mode),
    /** A charge that was paid in part. */
    partOf: (label: string, remaining: string) => `${label} (${remaining} remains)`,
    reversed: (date: string) => `This payment was reversed on ${date}. This receipt is no longer valid.`,
    /** `rest` is what is owed now, or paid in advance. */
    text: (of: { shop: string; amount: string; number: string; rest: string; link: string }) =>
      `${of.shop}: ${of.amount} received, receipt ${of.number}. ${of.rest}. ${of.link}`,
    outstanding: (amount: string) => `Outstanding: ${amount}`,
    inAdvance: (amount: string) => `In advance: ${amount}`,
    noticeText: (of: { shop: string; amount: string; notice: string; link: string }) =>
      `${of.shop}: ${of.amount}. ${of.notice} ${of.link}`,
  },
  /** The page that a reminder of what is owed leads to. */
  dues: {
    title: (shop: string) => `Pay ${shop}`,
    outstanding: "Outstanding",
    since: "Since",
    /** Above the open charges. */
    charges: "Not Paid Yet",
    thanks: "The shop confirms your payment once it has arrived.",
    nothing: "Nothing is outstanding. Thank you!",
    noUpi: "Please pay at the shop.",
    gone: "This page can't be found",
  },
  loadFailed: "Failed to load the receipt",
  gone: "This receipt can't be found",
  goneText: "The link may be incomplete or no longer valid. Ask the shop for a new one.",
  busy: "Too many receipts have been opened from here",
  busyText: "Try again in a few minutes.",
  unavailable: "We can't show this receipt right now",
  unavailableText: "Try again in a moment.",
} as const;
