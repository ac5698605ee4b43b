import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { loadPart } from "../feedback/load-part.ts";
import { reportMissingPart } from "../feedback/missing-part-state.ts";

/**
 * A dialog whose code is loaded when it is first opened, so that a screen does not carry it. For instance
 * `lazyDialog(async () => (await import("./form-dialog.tsx")).FormDialog)`.
 * One that can't be loaded closes again, and the screen's MissingPartNotice says why. One whose code is slow to come
 * doesn't open any more once somebody types elsewhere: it would take the focus, and with it the rest of what is typed,
 * unless `yieldsToTyping` is false.
 */
export function lazyDialog<Props extends { opened: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  { yieldsToTyping = true } = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyDialog(props: Props) {
    const { opened } = props;
    // A component is a function, which the setter would call.
    const [{ Dialog }, setPart] = useState({ Dialog: opened ? loaded : undefined });
    const giveUp = useEffectEvent((error: unknown) => {
      reportMissingPart(error);
      props.onClose();
    });
    const dropOpening = useEffectEvent(() => props.onClose());

    useEffect(() => {
      if (!opened || Dialog) return;
      let isWanted = true;
      reportMissingPart(undefined);
      if (yieldsToTyping) document.addEventListener("beforeinput", dropOpening);
      loadPart(load).then(
        (part) => {
          loaded = part;
          if (isWanted) setPart({ Dialog: part });
        },
        (error: unknown) => {
          if (isWanted) giveUp(error);
        },
      );
      return () => {
        isWanted = false;
        document.removeEventListener("beforeinput", dropOpening);
      };
    }, [opened, Dialog]);

    return Dialog && <Dialog {...props} />;
  };
}
