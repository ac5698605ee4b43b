import { createContext, type RefObject, use, useLayoutEffect } from "react";

type Leaving = {
  /** Leaves the dialog by this way: at once, or when it was agreed to lose what was entered. */
  leaveBy: (leave: () => void) => void;
  isUnsaved: RefObject<boolean>;
};

/** The dialog around a form, which is left through it. */
export const LeavingContext = createContext<Leaving>({
  leaveBy: (leave) => leave(),
  isUnsaved: { current: false },
});

/** Answers how to leave the dialog around, as by its Cancel: it asks before anything entered is lost. */
export function useLeaving(): Leaving["leaveBy"] {
  return use(LeavingContext).leaveBy;
}

/** Tells the dialog around, and the browser, whether leaving now would lose what was entered. */
export function useUnsaved(isUnsaved: boolean): void {
  const leaving = use(LeavingContext);
  // At once: the next key may be Escape.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    leaving.isUnsaved.current = true;
    window.addEventListener("beforeunload", holdUp);
    return () => {
      leaving.isUnsaved.current = false;
      window.removeEventListener("beforeunload", holdUp);
    };
  }, [isUnsaved, leaving.isUnsaved]);
}

function holdUp(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
