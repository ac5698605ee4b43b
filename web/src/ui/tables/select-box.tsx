import { useId } from "react";
import classes from "./select-box.module.css";

type SelectBoxProps = {
  label: string;
  isChecked: boolean;
  /** Only some of its rows are chosen. */
  isPartial?: boolean;
  isDisabled?: boolean;
  /** Can't be changed for now; unlike a disabled one it keeps the focus. */
  isLocked?: boolean;
  /** The id of a text that says why it can't be changed. */
  describedBy?: string | undefined;
  onChange: (isChecked: boolean) => void;
};

/**
 * A checkbox that chooses a row, with a touch target around it; its label is read out, not shown. It is the browser's
 * checkbox, because each list loads it and Mantine's is many times larger.
 */
export function SelectBox(props: SelectBoxProps) {
  const { label, isChecked, isPartial = false, isDisabled, isLocked, describedBy, onChange } = props;
  const id = useId();
  return (
    <label className={classes.target} htmlFor={id}>
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
        aria-disabled={isLocked || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => !isLocked && onChange(currentTarget.checked)}
      />
    </label>
  );
}
