import { Button, type ButtonProps } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { toastError, toastSuccess } from "../feedback/toast.ts";

type CopyButtonProps = ButtonProps & {
  text: string;
  copiedMessage: string;
  failureMessage: string;
  onCopied?: () => void;
};

/** Copies a text and confirms it by a toast. A browser may refuse, as on a site without TLS. */
export function CopyButton({ text, copiedMessage, failureMessage, onCopied, ...button }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(copiedMessage);
      onCopied?.();
    } catch {
      toastError(failureMessage);
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconCopy size={button.size === "sm" ? 16 : 14} aria-hidden />}
      {...button}
      onClick={() => void copy()}
    />
  );
}
