import { shellMessages } from "@cable-connect/contract/messages/shell";
import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect } from "react";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { Tip } from "../../ui/layout/tip.tsx";
import { EarlyField } from "./early-field.tsx";
import { characterOf, isCovered } from "./letter-keys.ts";
import classes from "./palette-button.module.css";
import { isApple, searchKeys } from "./search-keys.ts";

const Palette = lazyDialog(
  async () => (await import("../palette/palette.tsx")).Palette,
  // EarlyField stores what is typed meanwhile.
  { yieldsToTyping: false },
);

/** Whether an event is the palette's shortcut, also on a keyboard where K is not a Latin letter. */
function isShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || shiftKey || ctrlKey === isApple || metaKey !== isApple) return false;
  return characterOf(event) === "k";
}

/** The header's button that opens the palette. Its shortcut works everywhere except in a dialog or a menu. */
export function PaletteButton() {
  const [isOpened, { open, close, toggle }] = useDisclosure(false);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      // The palette itself is still there while it fades.
      if (!isOpened && isCovered("[data-palette]")) return;
      event.preventDefault();
      if (!event.repeat) toggle();
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [isOpened, toggle]);
  return (
    <>
      <span className={classes.root}>
        <Tip text={shellMessages.search} keys={searchKeys} side="right">
          <UnstyledButton
            className={classes.button}
            aria-label={shellMessages.search}
            aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
            onClick={open}
          >
            <IconSearch size={18} stroke={1.75} aria-hidden />
            <span className={classes.label}>{shellMessages.searchPlaceholder}</span>
            <kbd className={classes.label}>{searchKeys}</kbd>
          </UnstyledButton>
        </Tip>
      </span>
      {isOpened && <EarlyField onClose={close} />}
      <Palette opened={isOpened} onClose={close} />
    </>
  );
}
