import { useRef, useState } from "react";
import { DiscardQuestion } from "./discard-question.tsx";
import { ModalWindow, type ModalWindowProps } from "./modal-window.tsx";
import { LeavingContext } from "./use-leaving.ts";

/**
 * The window of a dialog. What was entered in it isn't lost unasked, whichever way it is closed; what is inside tells
 * by `useUnsaved` whether there is anything to lose.
 */
export function DialogWindow({ opened, onClose, ...window }: ModalWindowProps) {
  const isUnsaved = useRef(false);
  const [asked, setAsked] = useState<{ leave: () => void }>();

  function leaveBy(leave: () => void) {
    if (isUnsaved.current) setAsked({ leave });
    else leave();
  }

  return (
    <LeavingContext value={{ leaveBy, isUnsaved }}>
      <ModalWindow {...window} opened={opened} onClose={() => leaveBy(onClose)} />
      {/* Made when it is asked: one that waits here would take the Escape that asks for an answer. */}
      {opened && asked && (
        <DiscardQuestion
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
