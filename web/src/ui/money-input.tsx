import { largestAmount } from "@cable-connect/contract/money";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { currencySign } from "./format.ts";
import { settings } from "./settings.ts";

/**
 * An amount of money with the deployment's sign; its value is a number, or `""` while empty. It changes nothing that
 * is typed: a minus or a third decimal is for the form to refuse, and a comma only groups.
 */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput
      leftSection={<span aria-hidden>{currencySign()}</span>}
      allowedDecimalSeparators={["."]}
      max={largestAmount}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      thousandSeparator=","
      thousandsGroupStyle={settings.locale === "en-IN" ? "lakh" : "thousand"}
      {...props}
    />
  );
}
