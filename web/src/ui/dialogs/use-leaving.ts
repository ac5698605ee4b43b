import { messages } from "@cable-connect/contract/messages";
import { createContext, type RefObject, use, useLayoutEffect } from "react";

/** What is asked before a dialog is left, and its two answers. */
export type LeavingQuestion = { title: string; hint: string; stay: string; leave: string };

type Leaving = {
  /** Leaves the dialog by this way: at once, or when it was agreed to lose what was entered. */
  leaveBy: (leave: () => void) => void;
  /** What is to be asked now, if anything. */
  question: RefObject<LeavingQuestion | undefined>;
};

const { discardQuestion, discardHint, keepEditing, discard } = messages.common;
const ofWhatWasEntered = { title: discardQuestion, hint: discardHint, stay: keepEditing, leave: discard };

/** The dialog around a form, which is left through it. */
export const LeavingContext = createContext<Leaving>({
  leaveBy: (leave) => leave(),
  question: { current: undefined },
});

/** Answers how to leave the dialog around, as by its Cancel: it asks before anything entered is lost. */
export function useLeaving(): Leaving["leaveBy"] {
  return use(LeavingContext).leaveBy;
}

/**
 * Tells the dialog around, and the browser, whether leaving now would lose what was entered, or what the question of
 * one's own is about.
 */
export function useUnsaved(isUnsaved: boolean, asked: LeavingQuestion = ofWhatWasEntered): void {
  const { question } = use(LeavingContext);
  useKeptPage(isUnsaved);
  // At once: the next key may be Escape.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    question.current = asked;
    return () => {
      question.current = undefined;
    };
  }, [isUnsaved, question, asked]);
}

/** Has the browser ask before the page is left or loaded anew. */
export function useKeptPage(isKept: boolean): void {
  useLayoutEffect(() => {
    if (!isKept) return;
    window.addEventListener("beforeunload", holdUp);
    return () => window.removeEventListener("beforeunload", holdUp);
  }, [isKept]);
}

function holdUp(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
