import "./segmented-styles.ts";
import { Input, SegmentedControl } from "@mantine/core";
import { useId } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./choice-input.module.css";

type ChoiceInputProps<Choice extends string> = {
  label: string;
  /** A disabled one can't be chosen; the description says why. */
  choices: readonly { value: Choice; label: string; disabled?: boolean }[];
  value: Choice;
  onChange: (choice: Choice) => void;
  description?: ReactNode;
};

/** A field with two or three choices, all visible. */
export function ChoiceInput<Choice extends string>(props: ChoiceInputProps<Choice>) {
  const { label, choices, value, onChange, description } = props;
  const labelId = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={description}
      descriptionProps={{ size: "sm", mt: 6 }}
      inputWrapperOrder={["label", "input", "description"]}
    >
      <SegmentedControl
        fullWidth
        classNames={{ label: classes.label }}
        aria-labelledby={labelId}
        data={[...choices]}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
