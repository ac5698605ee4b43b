import { messages } from "@cable-connect/contract/messages";
import { notifications } from "@mantine/notifications";

/** Tells of something done. */
export function toastSuccess(message: string, title: string = messages.common.successTitle): void {
  notifications.show({ message, title, color: "teal", role: "status" });
}

/** Tells of something that failed. */
export function toastError(message: string, title: string = messages.common.errorTitle): void {
  notifications.show({ message, title, color: "red", role: "alert" });
}
