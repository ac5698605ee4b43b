import { Button, Group } from "@mantine/core";

export type ToastContent = {
  message: string;
  /** A second line, such as whom it concerns. */
  detail?: string | undefined;
  /** Buttons that continue from there; they also close the toast. */
  actions?: readonly { label: string; onClick: () => void }[];
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
          {actions.map(({ label, onClick }) => (
            <Button
              key={label}
              variant="default"
              size="compact-sm"
              onClick={() => {
                onClose();
                onClick();
              }}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
