import { Input, UnstyledButton } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import classes from "./choice-grid.module.css";

type ChoiceGridProps<Choice extends string> = {
  label: string;
  /** Beside the label: why one is chosen already. */
  hint?: string | undefined;
  choices: readonly { value: Choice; label: string }[];
  /** Undefined until one is chosen. */
  value: Choice | undefined;
  onChange: (choice: Choice) => void;
  /** After a click or tap on a choice, also on the chosen one; the arrow keys only change it. */
  onPress?: (choice: Choice) => void;
  /** The field of the form that has its error, below the choices. */
  path?: string;
  error?: ReactNode;
  /** Where the field is wide enough for four in a row. */
  columns?: 4;
  /** Only the first ones show until the button with this label is pressed, or one of the others is chosen. */
  fold?: { after: number; label: string };
};

/** A field with a few choices, two or three in a row and the second of four below them, each as large as a finger. */
export function ChoiceGrid<Choice extends string>({
  label,
  hint,
  choices,
  value,
  onChange,
  onPress,
  path,
  error,
  columns,
  fold,
}: ChoiceGridProps<Choice>) {
  const id = useId();
  const hintId = useId();
  const errorId = useId();
  const group = useRef<HTMLDivElement>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const usual = choices.slice(0, fold?.after);
  const isFolded = fold && !isUnfolded && (!value || usual.some((choice) => choice.value === value));

  const inputs = () => group.current?.querySelectorAll("input") ?? [];

  function unfold() {
    flushSync(() => setIsUnfolded(true));
    // The button disappears.
    inputs()[usual.length]?.focus();
  }

  /** The arrow keys lead from the last choice on to those that don't show yet. */
  function goOn(event: KeyboardEvent) {
    const next = choices[usual.length];
    const isForward = event.key === "ArrowRight" || event.key === "ArrowDown";
    if (!isFolded || !next || !isForward || event.target !== inputs()[usual.length - 1]) return;
    event.preventDefault();
    flushSync(() => onChange(next.value));
    inputs()[usual.length]?.focus();
  }

  return (
    <Input.Wrapper
      label={
        <>
          <span id={id}>{label}</span>
          {hint && (
            <span id={hintId} className={classes.hint}>
              {hint}
            </span>
          )}
        </>
      }
      labelElement="div"
      error={error}
      errorProps={{ id: errorId, mt: 4 }}
    >
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={error ? errorId : hint && hintId}
        className={classes.choices}
        data-columns={columns}
        onKeyDown={goOn}
      >
        {(isFolded ? usual : choices).map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={id}
              checked={value === choice.value}
              data-path={value === choice.value ? path : undefined}
              onChange={() => onChange(choice.value)}
              onClick={({ detail: clicks }) => clicks > 0 && onPress?.(choice.value)}
            />
            {choice.label}
          </label>
        ))}
        {isFolded && (
          <UnstyledButton
            className={classes.choice}
            aria-expanded={false}
            // From a chosen one, Tab leads on to what it asks for.
            tabIndex={value ? -1 : undefined}
            onClick={unfold}
          >
            {fold.label}
          </UnstyledButton>
        )}
      </div>
    </Input.Wrapper>
  );
}
