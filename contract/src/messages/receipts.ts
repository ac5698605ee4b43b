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
    plan: "Plan",
    paidUntil: "Paid until",
    transaction: "Transaction",
  },
  reversed: (date: string) => `This recharge was reversed on ${date}. This receipt is no longer valid.`,
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
  endLinks: "End Links",
  endLinksQuestion:
    "Links that you have sent or copied will stop working. You can send a new one afterwards.",
  endLinksConfirm: "End All Links",
  endingLinks: "Ending…",
  keepLinks: "Keep Them",
  linksEnded: "The links sent so far no longer work. Use the buttons here to send a new one.",
  linksEndFailed: "Failed to end the links",
  noMobile: (phone: string) =>
    `${phone} isn't an Indian mobile number, so WhatsApp can't open a chat with it.`,
  loadFailed: "Failed to load the receipt",
  gone: "This receipt can't be found",
  goneText: "The link may be incomplete or no longer valid. Ask the shop for a new one.",
  busy: "Too many receipts have been opened from here",
  busyText: "Try again in a few minutes.",
  unavailable: "We can't show this receipt right now",
  unavailableText: "Try again in a moment.",
} as const;
