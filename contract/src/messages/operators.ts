import { countOf } from "../values/count-of.ts";

type Assignee = { name: string; isActive: boolean; isFunded: boolean };

/** When an operator can sell what is assigned to it. */
function whenSold({ isActive, isFunded }: Assignee): string {
  const needs = [!isActive && "you activate the operator", !isFunded && "its wallet is funded"].filter(
    Boolean,
  );
  return needs.length === 0 ? "right away" : `once ${needs.join(" and ")}`;
}

/** Texts of the admin's screens of operators. */
export const operatorMessages = {
  errors: {
    usernameTaken: "Username is already taken",
    notAssigned: "Platform was never assigned to this operator",
    ottPricesMissing: "OTTPlay needs a price for each OTT plan",
    usernameTooShort: "Username must be at least 3 characters",
    usernameCharacters: "Username can only have letters, digits, dots, underscores and dashes",
    passwordTooShort: "Password must be at least 8 characters",
    platformRequired: "Please select a platform",
  },
  title: "Operators",
  create: "Create Operator",
  edit: "Edit Operator",
  editShort: "Edit",
  updateWallet: "Update Wallet",
  updateWalletShort: "Wallet",
  viewDetails: "View Details",
  resetPassword: "Reset Password",
  /** The menu of the actions on an operator that are used less. */
  more: "More",
  isp: "ISP",
  columns: { contact: "Contact", walletBalance: "Wallet Balance", created: "Created" },
  facts: { mobile: "Mobile", joined: "Joined", belowAlert: "Balance is below this" },
  fields: {
    name: "Full Name",
    username: "Username",
    password: "Password",
    email: "Email",
    mobile: "Mobile Number",
    generatePassword: "Generate a temporary password",
    generatePasswordHint: "Shown once after creating. The operator chooses another one at the first sign-in.",
    creditLimit: "Credit Limit",
    creditLimitHint: "How far below zero recharges can take the wallet",
    lowBalance: "Low Balance Alert",
    lowBalanceHint: "Alert both of you below this amount",
    lowBalanceOff: "Off",
    isIsp: "Is ISP",
    isIspHint: "Internet service provider, can use the API",
    /** Only ISPs have API keys. */
    inactiveHint: (isIsp: boolean) =>
      `An inactive operator can't sign in${isIsp ? ", and its API key is revoked" : ""}`,
  },
  wallet: {
    credit: "Credit",
    debit: "Debit",
    /** A button that fills in what the wallet lacks. */
    shortOf: (amount: string) => `Cover the next 7 days: ${amount}`,
    /** One that fills in what the wallet is below its alert. */
    upToAlert: (amount: string) => `Top up to the alert: ${amount}`,
    descriptionPlaceholder: "Optional, visible to the operator",
    /** Buttons that begin the description of a credit. */
    paidBy: ["Cash", "UPI", "Bank transfer"],
    changed: (from: string, to: string) =>
      `The balance has changed from ${from} to ${to} since you opened this.`,
    belowZero: (amount: string) => `This takes the wallet ${amount} below zero`,
    /** The submit button once there is an amount. */
    creditOf: (amount: string) => `Credit ${amount}`,
    debitOf: (amount: string) => `Debit ${amount}`,
    acceptDebit: "Debit anyway",
    debitUnaccepted: "Tick “Debit anyway”, or debit less",
    /** Asked of a credit far above what the wallet holds; without `times` it holds nothing. */
    largeCredit: (amount: string, times: string | undefined) =>
      times ? `That is ${amount}, ${times} times the balance now` : `That is ${amount}`,
    acceptCredit: (amount: string) => `Credit ${amount} anyway`,
    creditUnaccepted: (label: string) => `Tick “${label}”, or credit less`,
    /** `ago` is `just now` or like `1 min ago`. */
    creditedAgo: (amount: string, ago: string) => `${amount} was credited ${ago}`,
    belowCreditLimit: (amount: string) => `This takes the wallet ${amount} below its credit limit`,
  },
  loadFailed: "Failed to load operators",
  loadFailedTitle: "Unable to Load Operators",
  detailLoadFailed: "Failed to load operator details",
  notFound: "Operator not found",
  missingText: "There is no operator with this ID. The link may be mistyped.",
  backToOperators: "Back to Operators",
  /** Read out before the filters. */
  show: "Show",
  filters: {
    all: "All",
    active: "Active",
    inactive: "Inactive",
    isp: "ISP",
    short: "Running short",
    belowAlert: "Below alert",
  },
  /** How the filter "Running short" is sorted. */
  shortestFirst: "Largest shortfall first",
  searchPlaceholder: "Search operators by name, username, email, or mobile...",
  created: "Operator created successfully",
  createFailed: "Failed to create operator. Please try again.",
  createUnanswered: "We couldn't confirm this. Look in the list for the username before you try again.",
  updated: "Operator updated successfully",
  updateFailed: "Failed to update operator. Please try again.",
  detailUpdateFailed: "Failed to update operator",
  walletCredited: "Wallet credited successfully",
  walletDebited: "Wallet debited successfully",
  /** The second line of the toast of a credit or a debit. */
  walletAdjusted: (operator: string, amount: string, balance: string) =>
    `${operator}: ${amount}. The balance is now ${balance}.`,
  /** If it isn't what the dialog showed, because the wallet was used meanwhile. */
  walletAdjustedMeanwhile: (operator: string, amount: string, balance: string, shown: string) =>
    `${operator}: ${amount}. The balance is now ${balance} instead of ${shown}, as the wallet was also used elsewhere in the meantime.`,
  walletUpdateFailed: "Failed to update wallet",
  platformAssigned: "Platform assigned successfully!",
  platformsAssigned: (count: number) => `${count} platforms assigned successfully!`,
  platformUnassigned: "Platform unassigned successfully!",
  platformActivated: "Platform activated successfully!",
  ottPlayAssigned: "OTTPlay assigned successfully with custom prices",
  assign: "Assign",
  assignTitle: "Assign Platform",
  confirmAssign: (platform: string, operator: Assignee) =>
    `Assign ${platform} to ${operator.name}? They can sell it ${whenSold(operator)}.`,
  assigning: "Assigning...",
  assignFailed: "Failed to assign platform",
  assignSeveral: {
    title: "Assign Platforms",
    text: (operator: Assignee) => `${operator.name} can sell the chosen platforms ${whenSold(operator)}.`,
    none: (operator: string) => `${operator} already has every platform.`,
    platforms: "Platforms",
    all: "Select all",
    prices: (platform: string) => `Prices of ${platform}`,
    /** What the operator pays for OTTPlay. */
    pricePerPlan: "Price per plan",
    chooseOne: "Choose at least one platform",
    chosen: (count: number) => `${countOf(count, "platform")} selected`,
  },
  unassign: "Unassign",
  unassignTitle: "Unassign Platform",
  confirmUnassign: (platform: string, operator: string) =>
    `${operator} won't be able to recharge ${platform} any more. Past recharges stay as they are, and you can activate it again.`,
  /** Services that haven't expired, whose customers keep what they paid for. */
  unassignedServices: (count: number, platform: string) =>
    count === 0
      ? `No customer has an active ${platform} service.`
      : `This affects ${countOf(count, "active service")} of its customers.`,
  unassigning: "Unassigning...",
  unassignFailed: "Failed to unassign platform",
  activate: "Activate",
  activateFailed: "Failed to activate platform",
  assignOttPlayFailed: "Failed to assign OTTPlay. Please try again.",
  statistics: {
    title: "Platform Statistics",
    active: "Active Platforms",
    inactive: "Inactive Platforms",
    total: "Total Assigned",
  },
  activePlatforms: "Active Assigned Platforms",
  inactivePlatforms: "Inactive Assigned Platforms",
  availablePlatforms: "Available Platforms to Assign",
  notAssigned: "Not Assigned",
  assignedOn: (date: string) => `Assigned ${date}`,
  rate: (rate: string) => `Operator Rate: ${rate}`,
  prices: "Minimum price per plan",
  editPrices: "Edit Prices",
  noPlatforms: "No platforms available",
  deactivate: "Deactivate",
  deactivateTitle: "Deactivate Operator",
  deactivating: "Deactivating...",
  deactivated: "Operator deactivated successfully",
  deactivateFailed: "Failed to deactivate operator",
  confirmDeactivate: (operator: string, isIsp: boolean) =>
    `${operator} is signed out everywhere and can't sign in${isIsp ? ", and its API key is revoked" : ""}. Its customers, wallet and past recharges stay as they are.`,
  activateOperator: "Activate",
  activateTitle: "Activate Operator",
  activating: "Activating...",
  activated: "Operator activated successfully",
  activateOperatorFailed: "Failed to activate operator",
  confirmActivate: (operator: string) => `${operator} can sign in and recharge customers again.`,
  passwordReset: "Password reset successfully",
  /** What the operators of the list have together; the credit only where some is in use. */
  totals: (balance: string, creditInUse?: string) =>
    creditInUse === undefined
      ? `Balances add up to ${balance}`
      : `Balances add up to ${balance}, with ${creditInUse} owed by wallets below zero`,
  none: "No operators yet",
  createFirst: "Create your first operator",
  noneFound: "No operators found",
  walletUpdating: "Updating...",
  editOttPlayPrices: "Edit OTTPlay Prices",
  savePrices: "Save Prices",
  ottPlayPricesHint: (operator: string, platform: string) =>
    `Minimum price ${operator} pays per plan of ${platform}`,
  setOttPlayPrices: "Set OTTPlay Prices",
  assignOttPlay: "Assign OTTPlay",
  pricesUpdated: "OTTPlay prices updated successfully",
  pricesUpdateFailed: "Failed to update OTTPlay prices",
  transactions: "Transactions",
  /** The last transactions on an operator's page. */
  activity: { title: "Recent Activity", all: "All transactions" },
  /** An ISP's API key, on its page. */
  apiAccess: {
    title: "API Access",
    noKey: "No key",
    noKeyText: "The operator generates one on its API Management screen.",
    made: "Created",
    lastUsed: "Last used",
    neverUsed: "Never used",
    revoke: "Revoke Key",
    revoking: "Revoking...",
    revokeFailed: "Failed to revoke the API key",
    confirm: (operator: string) =>
      `The key stops working right away. Systems of ${operator} can't recharge through the API until the operator generates a new key.`,
  },
  resetting: "Resetting...",
  passwordResetFailed: "Failed to reset password",
  passwordResetUnanswered:
    "We couldn't confirm this. The password may be reset already; reset it again to see the new one.",
  /** Only ISPs have API keys. */
  confirmResetPassword: (operator: string, isIsp: boolean) =>
    `${operator} gets a temporary password and is signed out everywhere. The current password stops working${isIsp ? ", and the API key is revoked" : ""}.`,
  /** On the page of an inactive operator, beside the button that activates it. */
  inactiveWith: (balance: string) => `Inactive. ${balance} is left in the wallet.`,
  inactiveOwing: (debt: string) => `Inactive. The wallet is ${debt} below zero.`,
  inactiveEmpty: "Inactive. The wallet is empty.",
  /** Beside what concerns an operator that can't sign in. */
  inactiveNote: "This operator is inactive and can't sign in until you activate it.",
  temporaryPassword: {
    label: "Temporary Password",
    hint: (username: string) =>
      `Give this password to @${username}. It is shown only once and works for 72 hours. They choose a new one when they sign in.`,
    copy: "Copy",
    copied: "Copied",
    done: "Done",
    /** Leads from a new operator's password to its page. */
    setUp: "Set Up Operator",
    /** The question before closing while the password was neither copied nor sent. */
    leaving: {
      title: "Close without copying the password?",
      hint: "It can't be shown again. You would have to reset it.",
      stay: "Go Back",
      leave: "Close Anyway",
    },
  },
  passwordCopyFailed: "Failed to copy password",
} as const;
