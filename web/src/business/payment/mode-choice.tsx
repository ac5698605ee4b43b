import { type PaymentMode, paymentModes } from "@cable-connect/contract/constants";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { ChoiceGrid } from "../../ui/fields/choice-grid.tsx";

const choices = paymentModes.map((mode) => ({ value: mode, label: collectionMessages.modes[mode] }));

type ModeChoiceProps = { value: PaymentMode; onChange: (mode: PaymentMode) => void };

/** How a customer pays. */
export function ModeChoice(props: ModeChoiceProps) {
  return <ChoiceGrid label={customerAccountMessages.receive.mode} choices={choices} {...props} />;
}
