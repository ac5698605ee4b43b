import { messages } from "@cable-connect/contract/messages";
import type { NotificationData } from "@mantine/notifications";
import { showToaster } from "./toaster-state.ts";

/** Loads what shows toasts; a dialog does so when it opens, so that its toast comes at once. */
export async function loadToasts() {
  // The second is what the Toaster shows: the first toast must not find it missing.
  const [toasts] = await Promise.all([import("@mantine/notifications"), import("./notifications.tsx")]);
  return toasts;
}

async function show(toast: NotificationData): Promise<void> {
  try {
    const { notifications } = await loadToasts();
    notifications.show({ closeButtonProps: { "aria-label": "Close" }, ...toast });
    showToaster();
  } catch (error) {
    console.warn(`A message could not be shown: ${toast.message}`, error);
  }
}

/** Tells of something done. */
export function toastSuccess(message: string, title: string = messages.common.successTitle): void {
  void show({ message, title, color: "teal", role: "status" });
}

/** Tells of something that failed. */
export function toastError(message: string, title: string = messages.common.errorTitle): void {
  void show({ message, title, color: "red", role: "alert" });
}
