import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { loadPart } from "../feedback/load-part.ts";
import { reportMissingPart } from "../feedback/missing-part-state.ts";
import { OpeningNotice } from "./opening-notice.tsx";
import { useEarlyKeys } from "./use-early-keys.ts";

type LazyDialogProps = { opened: boolean; onClose: () => void };

/** A dialog, and a function that loads its code in advance. */
export type LazyDialogOf<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A dialog whose code is loaded when it is first opened, and not with its screen. For instance
 * `lazyDialog(async () => (await import("./dialog.tsx")).Dialog)`.
 *
 * Each opening remounts the dialog, so its form starts from its initial values with a new idempotency key. While the code
 * is loading, OpeningNotice says so. If it can't be loaded, `onClose` is called and MissingPartNotice says why. If the user
 * types into another field while the code is loading, the dialog stays closed, because it would take the focus from the
 * text; with `yieldsToTyping: false` it opens anyway. Other keys are kept for its first field. `preload` loads the code in
 * advance; a failure shows when the dialog is opened.
 */
export function lazyDialog<Props extends LazyDialogProps>(
  load: () => Promise<ComponentType<Props>>,
  { yieldsToTyping = true } = {},
): LazyDialogOf<Props> {
  let loaded: ComponentType<Props> | undefined;

  function LazyDialog(props: Props) {
    const { opened } = props;
    const opening = useOpening(opened);
    useEarlyKeys(opened);
    // In an object, because a component is a function, which the setter would call.
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

    if (Dialog) return <Dialog key={opening} {...props} />;
    return opened ? <OpeningNotice /> : undefined;
  }

  return Object.assign(LazyDialog, {
    async preload() {
      loaded ??= await load().catch(() => undefined);
    },
  });
}

/** The number of openings so far. */
function useOpening(opened: boolean): number {
  const [wasOpened, setWasOpened] = useState(opened);
  const [opening, setOpening] = useState(0);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOpening(opening + 1);
  }
  return opening;
}
