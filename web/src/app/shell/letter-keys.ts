import { useEffectEvent, useLayoutEffect } from "react";
import { isWindowOpen } from "../../ui/dialogs/use-open-window.ts";
import { characterOf } from "../../ui/focus/command-key.ts";
import { textFields } from "../../ui/focus/text-fields.ts";
import { useLetterKeySetting } from "./letter-key-setting.ts";

/** Milliseconds within which a letter follows `g`. */
const sequenceTime = 1_000;

/**
 * Reads keys pressed one after another, with their times in milliseconds: returns `g c` for C soon after G, undefined for G
 * itself, and any other key as it is.
 */
export function createSequence(): (key: string, at: number) => string | undefined {
  let startedAt = Number.NEGATIVE_INFINITY;
  return (key, at) => {
    const isSecond = at - startedAt <= sequenceTime;
    startedAt = key === "g" && !isSecond ? at : Number.NEGATIVE_INFINITY;
    if (isSecond) return `g ${key}`;
    return key === "g" ? undefined : key;
  };
}

/** Whether a dialog or a menu is open, whose keys are its own; `unless` matches dialogs that don't count. */
export function isCovered(unless = ":not(*)"): boolean {
  // A closed dialog is still on the page while it fades.
  const hasDialog = isWindowOpen() && document.querySelector(`[aria-modal="true"]:not(${unless})`) !== null;
  return hasDialog || document.querySelector('[role="menu"]') !== null;
}

/** The character of a key that is pressed alone, and not into a field or a dialog. */
function plainCharacter(event: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented) return undefined;
  if ((target instanceof Element && target.closest(textFields)) || isCovered()) return undefined;
  return characterOf(event);
}

/** Acts on keys such as `?` and `g c`, unless the user has turned them off. */
export function useLetterKeys(actions: Record<string, () => void>): void {
  const { areOn } = useLetterKeySetting();
  const act = useEffectEvent((event: KeyboardEvent, keys: string) => {
    const action = actions[keys];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // The keys work as soon as the screen shows: an effect after painting would miss the first ones on a busy machine.
  useLayoutEffect(() => {
    if (!areOn) return;
    const next = createSequence();
    function handleKeyDown(event: KeyboardEvent) {
      const character = plainCharacter(event);
      if (character === undefined) {
        // Another key ends the sequence; Shift may belong to the letter.
        if (event.key !== "Shift") next("", event.timeStamp);
        return;
      }
      const keys = next(character, event.timeStamp);
      if (keys !== undefined) act(event, keys);
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [areOn]);
}
