import { Suspense } from "react";
import { lazyPart } from "./lazy-part.ts";
import { useIsToasterShown } from "./toaster-state.ts";

/** Milliseconds that a toast is shown (specification, section 9). */
const toastDuration = 4000;

const Toasts = lazyPart(async () => (await import("./notifications.tsx")).Toasts);

/** The container of toasts, rendered from the first toast on. */
export function Toaster() {
  const isShown = useIsToasterShown();
  return <Suspense>{isShown && <Toasts autoClose={toastDuration} />}</Suspense>;
}
