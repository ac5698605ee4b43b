import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import { type NotificationData, Notifications, notifications } from "@mantine/notifications";
import { ToastBody, type ToastContent } from "./toast-content.tsx";

/** Mantine's toasts with their styles. */
export function BottomRightNotifications({ autoClose }: { autoClose: number }) {
  return <Notifications position="bottom-right" autoClose={autoClose} containerWidth={380} />;
}

/** Adds a toast to those that are shown. */
export function addNotification(content: ToastContent, toast: Omit<NotificationData, "message">): void {
  const id = notifications.show({
    ...toast,
    closeButtonProps: { "aria-label": "Close" },
    message: <ToastBody {...content} onClose={() => notifications.hide(id)} />,
  });
}
