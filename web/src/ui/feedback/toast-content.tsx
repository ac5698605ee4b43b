import { Button } from "@mantine/core";

export type ToastContent = {
  message: string;
  /** A second line, such as whom it concerns. */
  detail?: string | undefined;
  /** A button that continues from there; it also closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
};

type ToastBodyProps = ToastContent & { onClose: () => void };

/** The content of a toast. */
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
