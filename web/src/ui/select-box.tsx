import { Checkbox } from "@mantine/core";
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

/** Chooses a row, with room around it for a finger; its label is read out, not shown. */
export function SelectBox({ label, isChecked, isPartial, isDisabled, onChange }: SelectBoxProps) {
  const id = useId();
  return (
    <label className={classes.room} htmlFor={id}>
      <Checkbox
        id={id}
        size="xs"
        radius="xs"
        aria-label={label}
        checked={isChecked}
        indeterminate={isPartial ?? false}
        disabled={isDisabled ?? false}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
