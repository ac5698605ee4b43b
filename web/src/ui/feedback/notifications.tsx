import { commonMessages } from "@cable-connect/contract/messages/common";
import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import { type NotificationData, Notifications, notifications } from "@mantine/notifications";
import { onSessionChange } from "../../api/client/session.ts";
import { Clamped } from "../text/clamped.tsx";
import classes from "./notifications.module.css";
import { ToastBody, type ToastContent } from "./toast-content.tsx";
import { setToastHeight } from "./toaster-state.ts";

// The next user must not see the toasts of the previous one.
onSessionChange((change) => {
  if (change === "started" || change === "ended" || change === "expired") notifications.clean();
});

const position = "top-right";

/** Reports the height of the toasts; Mantine calls it for the container of each position. */
function observeHeight(container: HTMLDivElement | null) {
  if (container?.dataset.position !== position) return;
  const observer = new ResizeObserver(() =>
    setToastHeight(Math.ceil(container.getBoundingClientRect().height)),
  );
  observer.observe(container);
  return () => observer.disconnect();
}

/** Mantine's toasts with their styles. */
export function Toasts({ autoClose }: { autoClose: number }) {
  return (
    <Notifications
      ref={observeHeight}
      position={position}
      className={classes.root}
      autoClose={autoClose}
      containerWidth={540}
      // Mantine cuts what is higher.
      notificationMaxHeight={400}
    />
  );
}

/** Shows a toast in place of all earlier ones. */
export function addNotification(
  content: ToastContent,
  { title, ...toast }: Omit<NotificationData, "message" | "title"> & { title: string },
): void {
  const hasBody =
    content.message !== undefined || content.detail !== undefined || content.actions !== undefined;
  // Otherwise an earlier toast shows again once this one goes, and its Reverse is for another payment.
  notifications.clean();
  const id = notifications.show({
    ...toast,
    title: <Clamped>{title}</Clamped>,
    classNames: {
      root: classes.toast,
      body: classes.body,
      title: classes.title,
      description: classes.description,
      closeButton: classes.close,
    },
    closeButtonProps: { "aria-label": commonMessages.close, title: commonMessages.close },
    // Without a body the title stands alone.
    message: hasBody && <ToastBody {...content} onClose={() => notifications.hide(id)} />,
  });
}
