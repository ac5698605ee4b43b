import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Text, Textarea, type TextareaProps } from "@mantine/core";
import { useRef, useState } from "react";
import { pressSubmitOnEnter, submitButton } from "./press-submit.ts";
import classes from "./reason-field.module.css";

type ReasonFieldProps = Omit<TextareaProps, "onChange" | "value"> & {
  value: string;
  onChange: (reason: string) => void;
  /** To choose in place of typing. */
  ready: readonly string[];
  /** What the act leads to, below the field. */
  effect?: string;
};

/** A text for a reason, with ready ones. */
export function ReasonField({ onChange, ready, effect, ...field }: ReasonFieldProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [asksOther, setAsksOther] = useState(false);
  const isOther = !ready.includes(field.value) && (asksOther || field.value !== "");
  return (
    <div>
      <Textarea
        ref={text}
        withAsterisk
        autosize
        minRows={2}
        maxRows={5}
        {...field}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={pressSubmitOnEnter}
      />
      <div className={classes.reasons}>
        {ready.map((reason) => (
          <Button
            key={reason}
            variant={field.value === reason ? "light" : "default"}
            aria-pressed={field.value === reason}
            size="compact-sm"
            onClick={({ currentTarget }) => {
              setAsksOther(false);
              onChange(reason);
              submitButton(currentTarget.form)?.focus();
            }}
          >
            {reason}
          </Button>
        ))}
        <Button
          variant={isOther ? "light" : "default"}
          aria-pressed={isOther}
          size="compact-sm"
          onClick={() => {
            setAsksOther(true);
            onChange("");
            text.current?.focus();
          }}
        >
          {commonMessages.otherReason}
        </Button>
      </div>
      {effect && (
        <Text size="sm" c="dimmed" mt="md">
          {effect}
        </Text>
      )}
    </div>
  );
}
