import { Button, Group } from "@mantine/core";
import { Fragment, type ReactNode } from "react";

type ToastAction = {
  label: string;
  onClick: () => void;
  /** Surrounds the button, for one that disappears while the toast is shown. */
  wrap?: (button: ReactNode) => ReactNode;
};

export type ToastContent = {
  message?: string | undefined;
  /** A second line, such as whom it concerns. */
  detail?: string | undefined;
  /** Buttons that continue from there; they also close the toast. */
  actions?: readonly ToastAction[];
};

type ToastBodyProps = ToastContent & { onClose: () => void };

/** The content of a toast. */
export function ToastBody({ message, detail, actions = [], onClose }: ToastBodyProps) {
  return (
    <>
      {message}
      {detail && <div>{detail}</div>}
      {actions.length > 0 && (
        <Group gap="xs" mt="xs">
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
        </Group>
      )}
    </>
  );
}
