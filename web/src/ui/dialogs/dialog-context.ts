import { commonMessages } from "@cable-connect/contract/messages/common";
import { createContext, type RefObject, use, useLayoutEffect } from "react";
import { useUnloadWarning } from "../feedback/use-unload-warning.ts";

/** What is asked before a dialog is closed with something to lose, and the two answers. */
export type ClosingQuestion = { title: string; hint: string; stay: string; leave: string };

type OpenDialog = {
  /** Closes the dialog without a question. */
  close: () => void;
  /**
   * Closes the dialog in this way, for instance by opening another one or by following a link; by `close` unless given.
   * If something would be lost, it asks first.
   */
  confirmThenClose: (closeBy?: () => void) => void;
  /** What to ask before closing; undefined while nothing would be lost. */
  question: RefObject<ClosingQuestion | undefined>;
  setBusy: (isBusy: boolean) => void;
  /** Whether something in the dialog has had the focus since it opened. */
  hadFocus: RefObject<boolean>;
};

const { discardQuestion, discardHint, keepEditing, discard } = commonMessages;
const discardEntered = { title: discardQuestion, hint: discardHint, stay: keepEditing, leave: discard };

export const DialogContext = createContext<OpenDialog | undefined>(undefined);

/** The Dialog around. Throws outside one. */
export function useDialog(): OpenDialog {
  const dialog = use(DialogContext);
  if (!dialog) throw new Error("Only what is inside a Dialog can close it");
  return dialog;
}

/**
 * Has the dialog around, and the browser, ask before it is left. The dialog asks whether to discard what was entered,
 * unless another question is given.
 */
export function useUnsaved(isUnsaved: boolean, asked: ClosingQuestion = discardEntered): void {
  const { question } = useDialog();
  useUnloadWarning(isUnsaved);
  // A layout effect, because the next key may be Escape.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    question.current = asked;
    return () => {
      question.current = undefined;
    };
  }, [isUnsaved, question, asked]);
}

/** Keeps the dialog around open while work is going on that closing it would not stop. */
export function useBusy(isBusy: boolean): void {
  const { setBusy } = useDialog();
  // A layout effect, because the next key may be Escape.
  useLayoutEffect(() => setBusy(isBusy), [setBusy, isBusy]);
}
