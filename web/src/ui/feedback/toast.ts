import { commonMessages } from "@cable-connect/contract/messages/common";
import { getSession } from "../../api/client/session.ts";
import type { ToastContent } from "./toast-content.tsx";
import { showToaster } from "./toaster-state.ts";

/** Milliseconds that a toast with an action is shown: to choose takes longer than to read. */
const durationWithAction = 8000;

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
      autoClose: content.actions?.length ? durationWithAction : undefined,
    });
    showToaster();
  } catch (error) {
    console.warn(`A toast could not be shown: ${content.message ?? look.title}`, error);
  }
}

type SuccessContent = Omit<ToastContent, "message"> & {
  /** Stands above the message, as the specification's toast of an added customer has it. */
  title?: string;
};

/** Shows that something was done: the message is the toast's title unless it has another. */
export function toastSuccess(message: string, { title, ...more }: SuccessContent = {}): void {
  const content = title === undefined ? more : { message, ...more };
  void show(content, { title: title ?? message, color: "teal", role: "status" });
}

/** Explains something that the user asked about. */
export function toastInfo(title: string): void {
  void show({}, { title, color: "blue", role: "status" });
}

/** Shows that something failed. */
export function toastError(message: string): void {
  void show({ message }, { title: commonMessages.errorTitle, color: "red", role: "alert" });
}
