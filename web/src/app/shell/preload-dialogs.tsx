import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useUser } from "../../api/client/session.ts";
import type { ShellDialogs } from "../../business/shell-dialogs.ts";
import { preloadCustomerTerms } from "../../features/recharges/dialogs.ts";
import { preloadShellDialog } from "./shell-dialogs.tsx";

type Kind = keyof ShellDialogs;

const ofAdmin: readonly Kind[] = ["wallet", "addOperator", "editOperator"];
const ofOperator: readonly Kind[] = ["recharge", "undoRecharge", "remind", "addCustomer", "editCustomer"];

/**
 * Loads the code of the main actions' dialogs once the first screen has its data and the browser is idle, so that they open
 * at once, and without a connection. One after the other, so that a slow phone can handle input between them.
 */
export function PreloadDialogs() {
  const user = useUser();
  const isLoading = useIsFetching() > 0;
  const isDone = useRef(false);

  const preload = useEffectEvent(async () => {
    isDone.current = true;
    const kinds = user.type === "admin" ? ofAdmin : ofOperator;
    const loads = kinds.map((kind) => () => preloadShellDialog(kind));
    if (user.collects) loads.push(preloadCustomerTerms, () => preloadShellDialog("receivePayment"));
    for (const load of loads) {
      await idle();
      await load();
    }
  });

  useEffect(() => {
    if (isLoading || isDone.current) return;
    let isWanted = true;
    void idle().then(() => {
      if (isWanted) void preload();
    });
    return () => {
      isWanted = false;
    };
  }, [isLoading]);
  return null;
}

/** Safari has no idle callbacks. */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    typeof requestIdleCallback === "function" ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  );
}
