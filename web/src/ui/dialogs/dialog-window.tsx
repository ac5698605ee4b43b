import { useRef, useState } from "react";
import { DiscardQuestion } from "./discard-question.tsx";
import { ModalWindow, type ModalWindowProps } from "./modal-window.tsx";
import { LeavingContext, type LeavingQuestion } from "./use-leaving.ts";

/**
 * The window of a dialog. What was entered in it isn't lost unasked, whichever way it is closed; what is inside tells
 * by `useUnsaved` whether there is anything to lose.
 */
export function DialogWindow({ opened, onClose, ...window }: ModalWindowProps) {
  const question = useRef<LeavingQuestion>(undefined);
  const [asked, setAsked] = useState<{ question: LeavingQuestion; leave: () => void }>();

  function leaveBy(leave: () => void) {
    if (question.current) setAsked({ question: question.current, leave });
    else leave();
  }

  return (
    <LeavingContext value={{ leaveBy, question }}>
      <ModalWindow {...window} opened={opened} onClose={() => leaveBy(onClose)} />
      {/* Made when it is asked: one that waits here would take the Escape that asks for an answer. */}
      {opened && asked && (
        <DiscardQuestion
          question={asked.question}
          onKeep={() => setAsked(undefined)}
          onDiscard={() => {
            setAsked(undefined);
            asked.leave();
          }}
        />
      )}
    </LeavingContext>
  );
}
