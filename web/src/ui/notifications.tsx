import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";

/** Mantine's toasts with their styles. */
export function BottomRightNotifications({ autoClose }: { autoClose: number }) {
  return <Notifications position="bottom-right" autoClose={autoClose} containerWidth={380} />;
}
