import { shellMessages } from "@cable-connect/contract/messages/shell";
import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useLayoutEffect } from "react";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { isApple } from "../../ui/focus/is-apple.ts";
import { Tip } from "../../ui/layout/tip.tsx";
import { EarlyField } from "./early-field.tsx";
import { isCovered } from "./letter-keys.ts";
import classes from "./palette-button.module.css";
import { isSearchKeys, searchKeys } from "./search-keys.ts";

const Palette = lazyDialog(
  async () => (await import("../palette/palette.tsx")).Palette,
  // EarlyField stores what is typed meanwhile.
  { yieldsToTyping: false },
);

/** The header's button that opens the palette. Its shortcut works everywhere except in a menu or a dialog other than the alerts. */
export function PaletteButton() {
  const [isOpened, { open, close, toggle }] = useDisclosure(false);
  // The keys work as soon as the button shows: an effect after painting would miss the first ones on a busy machine.
  useLayoutEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!isSearchKeys(event)) return;
      if (!isOpened && isCovered("[data-alerts]")) return;
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
