/** Texts of statements: of an operator's wallet, and of a customer's account. */
export const statementMessages = {
  openingBalance: "Opening balance",
  closingBalance: "Closing balance",
  /** The head and the foot of a printed one. */
  printed: {
    title: (whose: string) => `Statement of ${whose}`,
    period: (from: string | undefined, to: string) => (from ? `${from} to ${to}` : `All days until ${to}`),
  },
  /** Of a customer's account. */
  customer: {
    title: "Statement",
    loadFailed: "Failed to load the statement. Please try again.",
    none: "Nothing on these days",
    number: (id: number) => `Customer ID ${id}`,
    boxes: (boxes: string) => `Box ${boxes}`,
    opening: (standing: string) => `Opening balance: ${standing}`,
    closing: (standing: string) => `Closing balance: ${standing}`,
    /** Both without what was taken back. */
    totals: (charged: string, credited: string) => `Charged ${charged}, paid and credited ${credited}`,
    share: "Share",
    shareTitle: "Send by WhatsApp",
    /** With the address of the page to pay, if something is owed now. */
    message: (of: {
      shop: string;
      name: string;
      period: string;
      opening: string;
      totals: string;
      closing: string;
      link: string | undefined;
    }) =>
      [
        `${of.shop}: statement of ${of.name}, ${of.period}.`,
        `${of.opening}. ${of.totals}. ${of.closing}.`,
        ...(of.link === undefined ? [] : [`See what you owe now and pay here: ${of.link}`]),
      ].join(" "),
    columns: { charged: "Charged", credited: "Paid or Credited" },
  },
} as const;
