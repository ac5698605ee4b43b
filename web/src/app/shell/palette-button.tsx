import { shellMessages } from "@cable-connect/contract/messages/shell";
import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect } from "react";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { EarlyField } from "./early-field.tsx";
import classes from "./palette-button.module.css";

const Palette = lazyDialog(
  async () => (await import("../palette/palette.tsx")).Palette,
  // EarlyField stores what is typed meanwhile.
  { yieldsToTyping: false },
);

// On Apple devices, Control and K delete the rest of a line.
const isApple = /^(Mac|iP)/.test(navigator.platform);
const shortcut = isApple ? "⌘ K" : "Ctrl K";

/** Whether an event is the palette's shortcut, also on a keyboard where K is not a Latin letter. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || ctrlKey === isApple || metaKey !== isApple) return false;
  return key.toLowerCase() === "k" || (code === "KeyK" && key > "z");
}

/** The header's button that opens the palette. Its shortcut works everywhere except in a dialog or a menu. */
export function PaletteButton() {
  const [isOpened, { open, close, toggle }] = useDisclosure(false);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      if (!isOpened && document.querySelector('[aria-modal="true"], [role="menu"]')) return;
      event.preventDefault();
      if (!event.repeat) toggle();
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [isOpened, toggle]);
  return (
    <>
      <UnstyledButton className={classes.button} aria-label={shellMessages.search} onClick={open}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className={classes.label}>{shellMessages.searchPlaceholder}</span>
        <kbd className={classes.label}>{shortcut}</kbd>
      </UnstyledButton>
      {isOpened && <EarlyField onClose={close} />}
      <Palette opened={isOpened} onClose={close} />
    </>
  );
}
