import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/**
 * While something is open over the page, going back closes it and leaves the page alone: on a phone that is how one
 * closes things. Ways that lead elsewhere, such as a link or the end of the session, are not held up.
 */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    return history.block({
      blockerFn: ({ action }) => {
        if (action !== "BACK") return false;
        close();
        return true;
      },
      enableBeforeUnload: false,
    });
  }, [opened, history]);
}
