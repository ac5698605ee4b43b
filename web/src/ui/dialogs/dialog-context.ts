import { commonMessages } from "@cable-connect/contract/messages/common";
import { createContext, type RefObject, use, useLayoutEffect } from "react";
import { useUnloadWarning } from "../feedback/use-unload-warning.ts";

/** The question before a dialog with unsaved changes closes, and its two answers. */
export type ClosingQuestion = { title: string; hint: string; stay: string; leave: string };

type OpenDialog = {
  /** Closes the dialog without a question. */
  close: () => void;
  /**
   * Closes the dialog by `closeBy`, which may for instance open another one or follow a link; by default by `close`. If
   * something would be lost, it asks first.
   */
  confirmThenClose: (closeBy?: () => void) => void;
  /** The question before closing; undefined while nothing would be lost. */
  question: RefObject<ClosingQuestion | undefined>;
  setBusy: (isBusy: boolean) => void;
  /** Whether anything in the dialog has had the focus since it opened. */
  hadFocus: RefObject<boolean>;
};

const { discardQuestion, discardHint, keepEditing, discard } = commonMessages;
/** Whether to discard what was entered. */
export const discardEntered = {
  title: discardQuestion,
  hint: discardHint,
  stay: keepEditing,
  leave: discard,
};

export const DialogContext = createContext<OpenDialog | undefined>(undefined);

/** The surrounding Dialog. Throws outside one. */
export function useDialog(): OpenDialog {
  const dialog = use(DialogContext);
  if (!dialog) throw new Error("useDialog needs a Dialog around it");
  return dialog;
}

/**
 * While `isUnsaved`, the surrounding dialog asks before it closes and the browser before the page is left. By default
 * the dialog asks whether to discard what was entered.
 */
export function useUnsaved(isUnsaved: boolean, confirmation: ClosingQuestion = discardEntered): void {
  const { question } = useDialog();
  useUnloadWarning(isUnsaved);
  // A layout effect, because the next key may be Escape.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    question.current = confirmation;
    return () => {
      question.current = undefined;
    };
  }, [isUnsaved, question, confirmation]);
}

/** While `isBusy`, keeps the surrounding dialog open, as closing it would not stop the work. */
export function useBusy(isBusy: boolean): void {
  const { setBusy } = useDialog();
  // A layout effect, because the next key may be Escape.
  useLayoutEffect(() => setBusy(isBusy), [setBusy, isBusy]);
}
