/** Moves the focus among the items of a menu as `key` says. Returns false for a key that moves nothing. */
export function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const present = items.findIndex((item) => item.matches(":focus"));
  const targets: Record<string, number> = {
    Home: 0,
    End: items.length - 1,
    ArrowDown: (present + 1) % items.length,
    ArrowUp: (present + items.length - 1) % items.length,
  };
  const target = targets[key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}
