import { commonMessages } from "@cable-connect/contract/messages/common";
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const isOffline = () => !onlineManager.isOnline();

/** Says that the browser is offline while it is. */
export function OfflineNote({ className }: { className: string | undefined }) {
  if (!useSyncExternalStore(onlineManager.subscribe, isOffline)) return null;
  return (
    <p role="status" className={className}>
      {commonMessages.offlineNow}
    </p>
  );
}
