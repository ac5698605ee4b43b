import { Input } from "@mantine/core";
import { useId } from "react";
import classes from "./choice-grid.module.css";

type ChoiceGridProps<Choice extends string> = {
  label: string;
  choices: readonly { value: Choice; label: string }[];
  value: Choice;
  onChange: (choice: Choice) => void;
  /** After a click or tap on a choice, also on the chosen one; the arrow keys only change it. */
  onPress?: (choice: Choice) => void;
};

/** A field with a few choices, three in a row and the second of four below them, each as large as a finger. */
export function ChoiceGrid<Choice extends string>({
  label,
  choices,
  value,
  onChange,
  onPress,
}: ChoiceGridProps<Choice>) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <div role="radiogroup" aria-labelledby={id} className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={id}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              onClick={({ detail: clicks }) => clicks > 0 && onPress?.(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
