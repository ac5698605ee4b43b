import { messages } from "@cable-connect/contract/messages";
import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect } from "react";
import { toastError } from "../../ui/feedback/toast.ts";

/** Copies a password. A browser may refuse that, as it does on a site without TLS. */
export function CopyPasswordButton({ password }: { password: string }) {
  const { copy, copied, error } = useClipboard();
  useEffect(() => {
    if (error) toastError(messages.operators.passwordCopyFailed);
  }, [error]);
  return (
    <Button
      variant="default"
      data-autofocus
      leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={() => copy(password)}
    >
      {copied ? "Copied" : "Copy"}
    </Button>
  );
}
