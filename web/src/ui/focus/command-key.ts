import { isApple } from "./is-apple.ts";

type Key = Pick<KeyboardEvent, "key" | "code">;
type Pressed = Key & Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The letter of a key in lower case, also on a keyboard where it is not a Latin letter; any other single character as it is. */
export function characterOf({ key, code }: Key): string | undefined {
  if (key.length !== 1) return undefined;
  return key > "z" && code.startsWith("Key") ? code.slice("Key".length).toLowerCase() : key.toLowerCase();
}

/**
 * Whether an event is Control and this letter alone, on Apple devices Command and the letter: Control there edits the line of a
 * field.
 */
export function isCommandKey(event: Pressed, letter: string, onApple = isApple): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || shiftKey || ctrlKey === onApple || metaKey !== onApple) return false;
  return characterOf(event) === letter;
}
