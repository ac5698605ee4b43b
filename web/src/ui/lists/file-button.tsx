import { Button } from "@mantine/core";
import type { ComponentType, Ref } from "react";
import { softDisabled } from "../focus/soft-disabled.ts";
import classes from "./file-button.module.css";

type FileButtonProps = {
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
  text: string;
  isDisabled: boolean;
  /** Keeps its text on a phone, where otherwise only the icon is shown. */
  keepsText?: boolean;
  onClick: () => void;
  /** The keys that do the same. */
  "aria-keyshortcuts"?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that makes a file or a document of a list. */
export function FileButton(props: FileButtonProps) {
  const { icon: Icon, text, isDisabled, keepsText, onClick, ref } = props;
  return (
    <Button
      ref={ref}
      aria-keyshortcuts={props["aria-keyshortcuts"]}
      variant="default"
      className={classes.button}
      classNames={{ section: classes.icon, label: classes.text }}
      leftSection={<Icon size={16} aria-hidden />}
      title={text}
      data-icon-only={!keepsText || undefined}
      {...softDisabled(isDisabled)}
      onClick={isDisabled ? undefined : onClick}
    >
      {text}
    </Button>
  );
}
