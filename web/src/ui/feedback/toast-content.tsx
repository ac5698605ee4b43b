import { Button } from "@mantine/core";

export type ToastContent = {
  message: string;
  /** What it was done to. */
  detail?: string | undefined;
  /** How one may go on from there; the toast goes as it is taken. */
  action?: { label: string; onClick: () => void } | undefined;
};

type ToastBodyProps = ToastContent & { onClose: () => void };

/** The inside of a toast. */
export function ToastBody({ message, detail, action, onClose }: ToastBodyProps) {
  return (
    <>
      {message}
      {detail && <div>{detail}</div>}
      {action && (
        <Button
          variant="default"
          size="compact-sm"
          mt="xs"
          onClick={() => {
            onClose();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
    </>
  );
}
