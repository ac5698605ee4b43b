import { useId } from "react";
import classes from "./choice-switch.module.css";

type ChoiceSwitchProps<Choice extends string | number> = {
  /** Read out, not shown. */
  label: string;
  choices: readonly { value: Choice; label: string }[];
  value: Choice;
  onChange: (value: Choice) => void;
};

/** A switch between a few choices. Mantine's SegmentedControl measures itself, which forces a layout of the whole page. */
export function ChoiceSwitch<Choice extends string | number>(props: ChoiceSwitchProps<Choice>) {
  const { label, choices, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.switch}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
