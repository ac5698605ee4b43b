import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** A password. Mantine's own field doesn't tell screen readers that it is refused. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />;
}
