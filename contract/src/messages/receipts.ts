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
  linkHint: (days: number) => `Whoever has the link can see this receipt for ${days} days, and nothing else.`,
  endLinks: "End Links",
  endLinksQuestion:
    "The links that were sent or copied so far will show nothing any more. You can send a new one afterwards.",
  endLinksConfirm: "End All Links",
  endingLinks: "Ending…",
  keepLinks: "Keep Them",
  linksEnded: "The links sent so far have ended. The buttons here make a new one.",
  linksEndFailed: "Failed to end the links",
  noMobile: (phone: string) =>
    `${phone} is not an Indian mobile number, so WhatsApp can't open a chat with it.`,
  loadFailed: "Failed to load the receipt",
  gone: "This receipt can't be found",
  goneText: "The link may be incomplete, or has ended. Please ask the shop for a new one.",
  busy: "Too many receipts were opened from here",
  busyText: "Please try again in some minutes.",
  unavailable: "The receipt can't be shown right now",
  unavailableText: "Please try again in a moment.",
} as const;
