import { Checkbox, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

type WalletConsentProps = {
  /** Undefined if there is nothing to confirm. */
  warning?: string | undefined;
  /** The field in the form. */
  path: string;
  label?: string | undefined;
  checked: boolean;
  error: ReactNode;
  onChange: (isChecked: boolean) => void;
};

/** Asks for a tick before an operator's wallet moves by what is likely a mistake. */
export function WalletConsent({ warning, path, label, checked, error, onChange }: WalletConsentProps) {
  if (!warning) return null;
  return (
    <Stack gap={6}>
      {/* An unanswered question takes the focus itself: the next key would check a focused checkbox unread. */}
      <Text
        size="sm"
        c="var(--app-warning)"
        role="status"
        style={{ outline: "none" }}
        data-path={path}
        tabIndex={-1}
      >
        {warning}
      </Text>
      <Checkbox
        label={label}
        error={error}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Stack>
  );
}
