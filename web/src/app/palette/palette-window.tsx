import { paletteMessages } from "@cable-connect/contract/palette-messages";
import { Modal } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useCloseOnBack } from "../../ui/use-close-on-back.ts";
import classes from "./palette.module.css";

type PaletteWindowProps = { opened: boolean; onClose: () => void; children: ReactNode };

/** The window over the page; closed, it leaves the focus where it was. */
export function PaletteWindow({ opened, onClose, children }: PaletteWindowProps) {
  useCloseOnBack(opened, onClose);
  // At once and not when the window has faded: a dialog that follows takes note of where the focus is.
  useEffect(() => {
    if (!opened) return;
    const origin = document.activeElement;
    return () => {
      if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
    };
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      returnFocus={false}
      centered={false}
      size={600}
      padding={0}
      yOffset="10dvh"
      classNames={{ root: classes.root, content: classes.content, body: classes.body }}
      attributes={{ content: { "aria-label": paletteMessages.title } }}
    >
      {children}
    </Modal>
  );
}
