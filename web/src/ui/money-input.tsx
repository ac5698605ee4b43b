import { largestAmount } from "@cable-connect/contract/money";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { currencySign } from "./format.ts";
import { settings } from "./settings.ts";

/** An amount of money with the deployment's sign; its value is a number, or `""` while empty. */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput
      leftSection={<span aria-hidden>{currencySign}</span>}
      decimalScale={2}
      allowNegative={false}
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
