import { useId } from "react";
import classes from "./select-box.module.css";

type SelectBoxProps = {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for is chosen, and some not. */
  isPartial?: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
};

/**
 * Chooses a row, with room around it for a finger; its label is read out, not shown. The browser's own box, as each list
 * loads it and Mantine's is many times heavier.
 */
export function SelectBox({ label, isChecked, isPartial = false, isDisabled, onChange }: SelectBoxProps) {
  const id = useId();
  return (
    <label className={classes.room} htmlFor={id}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        id={id}
        type="checkbox"
        className={`${classes.box} mantine-focus-auto`}
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
