import { UnstyledButton } from "@mantine/core";
import { useClickOutside, useDisclosure, useMergedRef } from "@mantine/hooks";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef } from "react";
import classes from "./menu-button.module.css";
import { Tip } from "./tip.tsx";

type MenuButtonProps = {
  /** The button. */
  ref?: Ref<HTMLButtonElement>;
  /** The button's accessible name, as its content may be only an icon. */
  label: string;
  content: ReactNode;
  /** Whether it leads to the screen that is shown. */
  isActive?: boolean;
  /** Elements of role `menuitem` or `menuitemradio`, and text between them. */
  children: ReactNode;
};

/**
 * A button that opens a menu below its right end. Mantine's Menu takes a tenth of a screen's size budget, for positioning
 * that this menu doesn't need.
 */
export function MenuButton({ ref, label, content, isActive, children }: MenuButtonProps) {
  const [isOpened, { toggle, close }] = useDisclosure(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const merged = useMergedRef(button, ref);
  const menu = useRef<HTMLDivElement>(null);
  const root = useClickOutside<HTMLDivElement>(close);

  useEffect(() => {
    if (!isOpened) return;
    moveFocus(menu.current, "Home");
    // A phone's bar would cover its end.
    menu.current?.scrollIntoView({ block: "nearest" });
  }, [isOpened]);

  // The focused item disappears with the menu.
  function closeAndRefocus() {
    close();
    button.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpened) return;
    if (event.key === "Escape") closeAndRefocus();
    else if (event.key === "Tab") close();
    else if (moveFocus(menu.current, event.key)) event.preventDefault();
  }

  return (
    <div className={classes.root} ref={root}>
      <Tip text={label} side="right" isOff={isOpened}>
        <UnstyledButton
          ref={merged}
          className={classes.button}
          data-active={isActive || undefined}
          bg={isActive ? "var(--mantine-primary-color-light)" : undefined}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isOpened}
          aria-controls={isOpened ? id : undefined}
          onClick={toggle}
          onKeyDown={handleKeyDown}
        >
          {content}
        </UnstyledButton>
      </Tip>
      {isOpened && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classes.menu}
          ref={menu}
          onClick={closeAndRefocus}
          onKeyDown={handleKeyDown}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Moves the focus among the items of a menu by `key`. Returns false for any other key. */
function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const current = items.findIndex((item) => item.matches(":focus"));
  const targets: Record<string, number> = {
    Home: 0,
    End: items.length - 1,
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current + items.length - 1) % items.length,
  };
  const target = targets[key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}
