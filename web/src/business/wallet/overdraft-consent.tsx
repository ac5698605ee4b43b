import { Checkbox, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

type OverdraftConsentProps = {
  /** Undefined if there is nothing to confirm. */
  warning: string | undefined;
  /** The field in the form. */
  path: string;
  label: string;
  checked: boolean;
  error: ReactNode;
  onChange: (isChecked: boolean) => void;
};

/** Confirms what leaves less in an operator's wallet than recharges could. */
export function OverdraftConsent({ warning, path, label, checked, error, onChange }: OverdraftConsentProps) {
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
