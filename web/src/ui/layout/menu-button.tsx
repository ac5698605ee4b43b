import { UnstyledButton } from "@mantine/core";
import { useClickOutside, useDisclosure } from "@mantine/hooks";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { moveFocus } from "../focus/move-focus.ts";
import classes from "./menu-button.module.css";

type MenuButtonProps = {
  /** What the button is called; its content may be an icon only. */
  label: string;
  content: ReactNode;
  /** Elements of role `menuitem` or `menuitemradio`, and text between them. */
  children: ReactNode;
};

/**
 * A button that opens a menu under its right end. Mantine's own would bring a tenth of what a screen may load, for
 * placing what always has this one place.
 */
export function MenuButton({ label, content, children }: MenuButtonProps) {
  const [isOpened, { toggle, close }] = useDisclosure(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const root = useClickOutside<HTMLDivElement>(close);

  useEffect(() => {
    if (isOpened) moveFocus(menu.current, "Home");
  }, [isOpened]);

  // What had the focus goes with the menu.
  function leave() {
    close();
    button.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpened) return;
    if (event.key === "Escape") leave();
    else if (event.key === "Tab") close();
    else if (moveFocus(menu.current, event.key)) event.preventDefault();
  }

  return (
    <div className={classes.root} ref={root}>
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpened}
        aria-controls={isOpened ? id : undefined}
        onClick={toggle}
        onKeyDown={handleKeyDown}
      >
        {content}
      </UnstyledButton>
      {isOpened && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classes.menu}
          ref={menu}
          onClick={leave}
          onKeyDown={handleKeyDown}
        >
          {children}
        </div>
      )}
    </div>
  );
}
