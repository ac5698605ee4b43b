import { useId } from "react";
import classes from "./choice-switch.module.css";

type ChoiceSwitchProps<Choice extends string | number> = {
  /** What is chosen; read out, not shown. */
  label: string;
  choices: readonly { value: Choice; label: string }[];
  value: Choice;
  onChange: (value: Choice) => void;
};

/** One of a few, all of them in sight. Mantine's SegmentedControl measures itself, which lays out the whole page anew. */
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
