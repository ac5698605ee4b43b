import { toastDurationWithAction } from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { getSession } from "../../api/session.ts";
import type { ToastContent } from "./toast-content.tsx";
import { showToaster } from "./toaster-state.ts";

/** Loads the code of toasts; a dialog does so when it opens, so that its toast appears at once. */
export function loadToasts() {
  return import("./notifications.tsx");
}

async function show(content: ToastContent, look: { title: string; color: string; role: string }) {
  try {
    const { addNotification } = await loadToasts();
    // Without a session the toast would wait for the next user; sign-in says why the session ended.
    if (!getSession()) return;
    addNotification(content, {
      ...look,
      autoClose: content.actions?.length ? toastDurationWithAction : undefined,
    });
    showToaster();
  } catch (error) {
    console.warn(`A toast could not be shown: ${content.message}`, error);
  }
}

/** Shows that something was done. */
export function toastSuccess(message: string, more: Omit<ToastContent, "message"> = {}): void {
  void show({ message, ...more }, { title: commonMessages.successTitle, color: "teal", role: "status" });
}

/** Shows that something failed. */
export function toastError(message: string): void {
  void show({ message }, { title: commonMessages.errorTitle, color: "red", role: "alert" });
}
