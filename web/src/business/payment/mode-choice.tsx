import { type PaymentMode, paymentModes } from "@cable-connect/contract/collections/payment-modes";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { ChoiceGrid } from "../../ui/fields/choice-grid.tsx";

const choices = paymentModes.map((mode) => ({ value: mode, label: collectionMessages.modes[mode] }));

/** Modes at the door: cash and UPI. */
const usualModes = 2;

type ModeChoiceProps = { value: PaymentMode; onChange: (mode: PaymentMode) => void };

/** How a customer pays. */
export function ModeChoice(props: ModeChoiceProps) {
  return (
    <ChoiceGrid
      label={customerAccountMessages.receive.mode}
      choices={choices}
      fold={{ after: usualModes, label: customerAccountMessages.receive.otherModes }}
      {...props}
    />
  );
}
