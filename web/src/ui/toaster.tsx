import { toastDuration } from "@cable-connect/contract/constants";
import { lazy, Suspense } from "react";
import { useIsToasterShown } from "./toaster-state.ts";

const Notifications = lazy(async () => ({
  default: (await import("./notifications.tsx")).BottomRightNotifications,
}));

/** The place where toasts appear, there from the first one on. */
export function Toaster() {
  const isShown = useIsToasterShown();
  return <Suspense>{isShown && <Notifications autoClose={toastDuration} />}</Suspense>;
}
