import { shellMessages } from "@cable-connect/contract/messages/shell";
import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect } from "react";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { EarlyField } from "./early-field.tsx";
import classes from "./palette-button.module.css";
import { isPaletteKey, paletteKey } from "./palette-key.ts";

const Palette = lazyDialog(
  async () => (await import("../palette/palette.tsx")).Palette,
  // What is typed meanwhile is meant for it.
  { yieldsToTyping: false },
);

/** The header's way to the palette; the keys that it shows open it from anywhere but a dialog or a menu. */
export function PaletteButton() {
  const [isOpened, { open, close, toggle }] = useDisclosure(false);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!isPaletteKey(event)) return;
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
        <kbd className={classes.label}>{paletteKey}</kbd>
      </UnstyledButton>
      {isOpened && <EarlyField onClose={close} />}
      <Palette opened={isOpened} onClose={close} />
    </>
  );
}
