import { type PaymentMode, paymentModes } from "@cable-connect/contract/payment-modes";
import { getSession } from "../../api/session.ts";
import { readStored, writeStored } from "../../api/storage.ts";
import { newPayment, type ReceivedNow } from "./customer-terms.ts";

const nothing = "nothing";

/** The signed-in user's own, because several may share a device. */
function key(): string {
  return `cable-connect.received.${getSession()?.user.id}`;
}

/** What the form opens with: all or nothing, and the mode, as of the user's last recharge on this device. */
export function lastReceived(): ReceivedNow {
  const stored = readStored(key());
  const mode = paymentModes.find((known) => known === stored);
  return mode ? { ...newPayment, share: "all", mode } : newPayment;
}

/** Remembers it for the next recharge; a part says nothing about the next customer. */
export function rememberReceived({ share, mode }: { share: ReceivedNow["share"]; mode: PaymentMode }): void {
  if (share !== "part") writeStored(key(), share === "nothing" ? nothing : mode);
}
