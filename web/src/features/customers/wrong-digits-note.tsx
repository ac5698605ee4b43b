import { customerMessages } from "@cable-connect/contract/messages/customers";
import { wrongDigitCount } from "@cable-connect/contract/values/phone";
import { Alert } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";

/** Milliseconds after the last key, as a country code before the number makes it longer for a while. */
const debounce = 500;

/** Warns of a phone number with too many digits, which can be saved anyway. */
export function WrongDigitsNote({ phone }: { phone: string }) {
  const [settled] = useDebouncedValue(phone, debounce);
  const count = settled === phone ? wrongDigitCount(phone) : undefined;
  // Rendered before it has text, because screen readers announce only changes.
  return (
    <div role="status">
      {count !== undefined && (
        <Alert color="yellow" mt="xs">
          {customerMessages.wrongDigits(count)}
        </Alert>
      )}
    </div>
  );
}
