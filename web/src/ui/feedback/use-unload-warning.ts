import { useLayoutEffect } from "react";

/** Makes the browser ask before the page is left or reloaded. */
export function useUnloadWarning(isNeeded: boolean): void {
  useLayoutEffect(() => {
    if (!isNeeded) return;
    window.addEventListener("beforeunload", askBeforeUnload);
    return () => window.removeEventListener("beforeunload", askBeforeUnload);
  }, [isNeeded]);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
