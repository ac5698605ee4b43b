import { type PaymentMode, paymentModes } from "@cable-connect/contract/collections/payment-modes";
import { ownKey } from "../../api/client/session.ts";
import { readStored, writeStored } from "../../api/client/storage.ts";
import { newPayment, type ReceivedNow } from "./values/customer-terms.ts";

const name = "received";
const nothing = "nothing";

/** What the form opens with: all or nothing, and the mode, as of the user's last recharge on this device. */
export function lastReceived(): ReceivedNow {
  const stored = readStored(ownKey(name));
  const mode = paymentModes.find((known) => known === stored);
  return mode ? { ...newPayment, share: "all", isRemembered: true, mode } : newPayment;
}

/** Whether it is what was received with the user's last recharge on this device. */
export function isAsLast({ share, mode }: Pick<ReceivedNow, "share" | "mode">): boolean {
  const stored = readStored(ownKey(name));
  return share === "all" ? stored === mode : share === "nothing" && stored === nothing;
}

/** Remembers it for the next recharge; a part says nothing about the next customer. */
export function rememberReceived({ share, mode }: { share: ReceivedNow["share"]; mode: PaymentMode }): void {
  if (share !== "part") writeStored(ownKey(name), share === "nothing" ? nothing : mode);
}
