import { countOf } from "../values/count-of.ts";

/** The checklist on the page of an operator that still needs something before it can sell. */
export const operatorSetupMessages = {
  title: "Get Started",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  done: "Done",
  hide: "Hide",
  hideOf: "Hide this checklist",
  hidden: "Checklist hidden",
  showAgain: "Show Again",
  hideFailed: "Failed to hide the checklist",
  platforms: {
    title: "Assign platforms",
    open: (operator: string) => `Choose what ${operator} can sell`,
    done: (count: number) => `${countOf(count, "platform")} active`,
    button: "Assign Platforms",
  },
  prices: {
    /** Not what to do: platforms that have rates need nothing. */
    title: "Rates and prices",
    waiting: "Assign platforms first",
    withoutPrices: (platform: string) => `${platform} needs a price for each plan`,
    withoutRates: (platforms: readonly string[]) => `No operator rate: ${platforms.join(", ")}`,
    unloaded: "The OTTPlay plans aren't loaded yet",
    done: "Each platform has its rate, or a price for each plan",
    button: "Set Prices",
    rateButton: "Set Operator Rate",
  },
  funds: {
    title: "Fund the wallet or give credit",
    open: "Neither balance nor credit is left, so nothing can be recharged",
    funded: "The wallet was funded",
    onCredit: (limit: string) => `Credit limit of ${limit} set`,
  },
  signIn: {
    title: "First sign-in",
    open: (username: string) =>
      `@${username} hasn't signed in yet. Send them the address and username (no password).`,
    done: (date: string) => `Signed in on ${date}`,
    button: "Copy Address and Username",
    /** Beside a temporary password, which it copies too. */
    withPasswordButton: "Copy Sign-in Details",
    /** Beside a temporary password, which they send too. */
    whatsApp: (mobile: string) => `WhatsApp to ${mobile}`,
    sms: (mobile: string) => `SMS to ${mobile}`,
    details: (address: string, username: string) => `Sign in at ${address}\nUsername: ${username}`,
    detailsWithPassword: (address: string, username: string, password: string) =>
      `Sign in at ${address}\nUsername: ${username}\nTemporary password: ${password}`,
    copiedWithPassword: "Sign-in details copied, with the password",
    copied: "Address and username copied, without the password",
    copyFailed: "Failed to copy the sign-in details",
  },
} as const;
