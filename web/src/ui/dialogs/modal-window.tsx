import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./dialog.module.css";
import { useOpenWindow } from "./use-open-window.ts";

export type ModalWindowProps = Omit<ModalProps, "attributes" | "classNames" | "closeButtonProps"> & {
  title: string;
  /** Laid out as a form, with fields that scroll over a foot that stays; on a phone it takes the whole screen. */
  layout?: "form" | "question" | undefined;
  /** While it works it can't be closed. */
  isBusy?: boolean;
};

/** A window whose code is loaded as it opens: a title, and ways to close it. */
export function ModalWindow({ opened, onClose, layout, isBusy = false, ...modal }: ModalWindowProps) {
  const [isMounted, setIsMounted] = useState(false);
  // Only a modal that is seen to open remembers where the focus was, and this one is mounted as it opens.
  useEffect(() => setIsMounted(true), []);
  const isTopmost = useOpenWindow(opened, isBusy ? stay : onClose);
  const { root, content, header, body } = classes;
  const isForm = layout === "form" || undefined;
  return (
    <Modal
      {...modal}
      opened={opened && isMounted}
      onClose={onClose}
      closeOnEscape={!isBusy && isTopmost}
      closeButtonProps={{ "aria-label": "Close", disabled: isBusy }}
      {...(layout && { closeOnClickOutside: false, classNames: { root, content, header, body } })}
      attributes={{
        root: { "data-form": isForm },
        content: { "data-form": isForm },
        // Inside a dialog it is no banner of the page.
        header: { role: "presentation" },
      }}
    />
  );
}

function stay() {}
