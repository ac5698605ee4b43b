import { toastDuration } from "@cable-connect/contract/constants";
import { Suspense } from "react";
import { lazyPart } from "./lazy-part.ts";
import { useIsToasterShown } from "./toaster-state.ts";

const Notifications = lazyPart(async () => (await import("./notifications.tsx")).BottomRightNotifications);

/** The container of toasts, rendered from the first toast on. */
export function Toaster() {
  const isShown = useIsToasterShown();
  return <Suspense>{isShown && <Notifications autoClose={toastDuration} />}</Suspense>;
}
