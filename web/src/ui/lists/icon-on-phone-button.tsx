import { Button } from "@mantine/core";
import type { ComponentType, ReactNode, Ref } from "react";
import { softDisabled } from "../focus/soft-disabled.ts";
import classes from "./icon-on-phone-button.module.css";

type IconOnPhoneButtonProps = {
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
  text: string;
  isDisabled?: boolean;
  /** Keeps its text also on a phone. */
  keepsText?: boolean;
  onClick?: () => void;
  /** Renders a link instead. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
  /** The keys that do the same. */
  "aria-keyshortcuts"?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** A button beside a list, on a phone only its icon. */
export function IconOnPhoneButton(props: IconOnPhoneButtonProps) {
  const { icon: Icon, text, isDisabled = false, keepsText, onClick, renderRoot, ref } = props;
  return (
    <Button
      ref={ref}
      {...(renderRoot && { renderRoot })}
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
