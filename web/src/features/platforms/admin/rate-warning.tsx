import { isBelowCost } from "@cable-connect/contract/below-cost";
import { marginMessages } from "@cable-connect/contract/messages/margin";
import { Alert } from "@mantine/core";
import { formatPrice } from "../../../ui/text/format.ts";
import type { PlatformValues } from "./platform-form.ts";

/** Says while rates are typed that operators would pay less than the platform costs; forbids nothing. */
export function RateWarning({ operator_rate, purchase_rate }: PlatformValues) {
  const isEmpty = operator_rate === "" || purchase_rate === "";
  const isBelow = !isEmpty && isBelowCost(Number(operator_rate), Number(purchase_rate));
  // Stands there before it says anything, so that it is read out when it does.
  return (
    <div role="status">
      {isBelow && (
        <Alert color="yellow">{marginMessages.rateBelowCost(formatPrice(Number(purchase_rate)))}</Alert>
      )}
    </div>
  );
}
