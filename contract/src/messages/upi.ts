/** Texts of payments by UPI. */
export const upiMessages = {
  errors: {
    vpa: "Enter a UPI ID such as citycable@okaxis",
    vpaRequired: "Enter the UPI ID too",
    payeeNameRequired: "Enter the name of the UPI account too",
  },
  title: "UPI",
  hint: "Customers see a QR code with the exact amount on receipts and reminders, and on your phone at the door.",
  add: "Add UPI ID",
  vpa: "UPI ID",
  vpaExample: "citycable@okaxis",
  payeeName: "Name of the account",
  payeeNameHint: "As your bank has it, so that payers recognise it",
  saved: "UPI settings saved",
  ended: "QR codes are no longer shown",
  saveFailed: "Failed to save the UPI settings",
  loadFailed: "Failed to load the UPI settings",
  /** Below the settings: a payment that shows whether they are right. */
  test: "Try it: pay ₹1 with this code. It should arrive in your own account.",
  testNote: "Test payment",
  testCode: "QR code of a test payment of ₹1",
  /** The note of a payment, which both sides see in their apps. */
  note: (customerId: number) => `Customer ${customerId}`,
  code: (amount: string) => `QR code to pay ${amount} by UPI`,
  /** Above the code on a receipt, which also tells what was owed when it was made. */
  owedNow: (amount: string) => `Outstanding now ${amount}`,
  scan: (amount: string) => `Scan to pay ${amount}`,
  /** In place of the code on a low screen, while the UTR is typed. */
  showCode: "Show code",
  openApp: "Open UPI App",
  /** The same on a public page, whose reader pays. */
  pay: (amount: string) => `Pay ${amount} by UPI`,
  copy: "Copy UPI ID",
  copied: "UPI ID copied to clipboard!",
  copiedShort: "Copied",
  copyFailed: "Failed to copy the UPI ID",
  /** In the dialog that receives a payment. */
  enterAmount: "Enter the amount, and the QR code to scan appears here",
  /** With the label of the button. */
  confirm: (action: string) => `Press ${action} once the money has arrived.`,
  noSettings: "Add your UPI ID in the profile, and a QR code to scan appears here.",
  openSettings: "Open Profile",
} as const;
