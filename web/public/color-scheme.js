// Runs before the first paint, so that a dark page never flashes white. It stands in a file of its own because the
// Content-Security-Policy allows no inline script. The key is the one that Mantine stores the choice under.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Storage may be blocked; then the system decides.
  }
  const isChosen = chosen === "light" || chosen === "dark";
  const preferred = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.setAttribute("data-mantine-color-scheme", isChosen ? chosen : preferred);
})();
