import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useOpenWindow } from "../../ui/dialogs/use-open-window.ts";
import classes from "./palette.module.css";

type PaletteWindowProps = { opened: boolean; onClose: () => void; children: ReactNode };

/** The palette's window. EarlyField returns the focus when it closes. */
export function PaletteWindow({ opened, onClose, children }: PaletteWindowProps) {
  const isTopmost = useOpenWindow(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={isTopmost}
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
