import { passwordStrengthMessages } from "@cable-connect/contract/messages/password-strength";
import { levelOf, type PasswordStrength } from "@cable-connect/contract/values/password-strength";
import { type PasswordInputProps, Text, VisuallyHidden } from "@mantine/core";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import classes from "./new-password-input.module.css";
import { usePasswordStrength } from "./use-password-strength.ts";

const texts = passwordStrengthMessages;
const levels = ["weak", "fair", "good", "strong"] as const;

type NewPasswordInputProps = PasswordInputProps & {
  /** The user's and the shop's names, which others know. */
  names: readonly (string | null)[];
};

/** A field for a new password that shows while typing how hard it is to guess. */
export function NewPasswordInput({ names, ...props }: NewPasswordInputProps) {
  const strength = usePasswordStrength(String(props.value ?? ""), names);
  return (
    <div>
      <PasswordField autoComplete="new-password" {...props} />
      <div role="status">{strength && <Strength strength={strength} hasError={Boolean(props.error)} />}</div>
    </div>
  );
}

/** The level as bar and text; for a weak password also why, unless the field's error already says so. */
function Strength({ strength, hasError }: { strength: PasswordStrength; hasError: boolean }) {
  const level = levelOf(strength.guesses);
  const reached = levels.indexOf(level);
  return (
    <div className={classes.strength} data-level={level}>
      <div className={classes.line}>
        <div className={classes.bar} aria-hidden>
          {levels.map((one, index) => (
            <span key={one} data-reached={index <= reached || undefined} />
          ))}
        </div>
        <span className={classes.level}>
          <VisuallyHidden>{texts.label}</VisuallyHidden> {texts.levels[level]}
        </span>
      </div>
      {level === "weak" && !hasError && (
        <Text size="xs" c="dimmed">
          {texts.hint(strength.weakness)}
        </Text>
      )}
    </div>
  );
}
