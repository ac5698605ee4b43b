import { Button } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { Clamped } from "../text/clamped.tsx";
import { Unbroken } from "../text/unbroken.tsx";
import classes from "./notifications.module.css";

type ToastAction = {
  label: string;
  onClick: () => void;
  /** Surrounds the button, for one that disappears while the toast is shown. */
  wrap?: (button: ReactNode) => ReactNode;
};

export type ToastContent = {
  message?: string;
  /** A second line, such as whom it concerns. */
  detail?: string;
  /** Buttons that continue from there; they also close the toast. */
  actions?: readonly ToastAction[];
  /** On a phone only the title and the buttons show, on a wide screen also the message. */
  isBrief?: boolean;
};

type ToastBodyProps = ToastContent & { onClose: () => void };

/** The content of a toast. */
export function ToastBody({ message, detail, actions = [], isBrief, onClose }: ToastBodyProps) {
  return (
    <div className={classes.content} data-brief={isBrief}>
      <div className={classes.text}>
        {message && (
          <div className={classes.message}>
            <Unbroken>{message}</Unbroken>
          </div>
        )}
        {detail && (
          <div className={classes.detail}>
            <Clamped title={detail}>
              <Unbroken>{detail}</Unbroken>
            </Clamped>
          </div>
        )}
      </div>
      {actions.length > 0 && (
        <div className={classes.actions}>
          {actions.map(({ label, onClick, wrap = (button) => button }) => (
            <Fragment key={label}>
              {wrap(
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => {
                    onClose();
                    onClick();
                  }}
                >
                  {label}
                </Button>,
              )}
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}
