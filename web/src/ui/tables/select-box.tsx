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
  describedBy?: string;
  onChange: (isChecked: boolean) => void;
};

/** The box that was pressed last, where a range chosen with Shift begins. */
let rangeStart: HTMLInputElement | undefined;

/** Sets the boxes between the one pressed last and this one, in the same list, as this one is. */
function setRange(end: HTMLInputElement) {
  const list = end.closest("ul, tbody");
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>(`.${classes.box}`) ?? [])];
  const from = rangeStart ? boxes.indexOf(rangeStart) : -1;
  const to = boxes.indexOf(end);
  if (from < 0) return;
  for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (box.checked !== end.checked) box.click();
  }
}

/**
 * A checkbox that chooses a row, with a touch target around it; its label is read out, not shown. It is the browser's
 * checkbox, because each list loads it and Mantine's is many times larger. With Shift it also sets the boxes of its list from
 * the one that was pressed last.
 */
export function SelectBox(props: SelectBoxProps) {
  const { label, isChecked, isPartial = false, isDisabled, isLocked, describedBy, onChange } = props;
  const id = useId();
  return (
    <label
      className={classes.target}
      htmlFor={id}
      // With Shift it would select the text up to here.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
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
        onChange={({ currentTarget, nativeEvent }) => {
          if (isLocked) return;
          onChange(currentTarget.checked);
          if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) setRange(currentTarget);
          rangeStart = currentTarget;
        }}
      />
    </label>
  );
}
