const attribute = "data-mantine-color-scheme";

/** Prints in light colours, as paper is white, whatever the theme on the screen. */
export function printLight(): void {
  const root = document.documentElement;
  let shown: string | null = null;
  window.addEventListener("beforeprint", () => {
    shown = root.getAttribute(attribute);
    root.setAttribute(attribute, "light");
  });
  window.addEventListener("afterprint", () => {
    if (shown) root.setAttribute(attribute, shown);
  });
}
