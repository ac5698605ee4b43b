import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button } from "@mantine/core";
import { softDisabled } from "../focus/soft-disabled.ts";
import classes from "./dialog.module.css";
import { useDialog } from "./dialog-context.ts";

/** What the submit buttons say and whether they are there. */
export type SubmitButtons = {
  submitLabel: string;
  /** The submit button's text during submission, `Adding...`. */
  busyLabel: string;
  /** A second submit button, which goes on from there: `Add and Recharge`. */
  alternativeLabel?: string;
  isDestructive?: boolean;
  /** Removes the submit button, while another button in the form takes its place. */
  isSubmitHidden?: boolean;
};

type DialogButtonsProps = SubmitButtons & {
  /** The id of the text that says what the submission still needs; undefined for none. */
  hintId: string | undefined;
  isSubmitting: boolean;
  isDisabled: boolean;
  /** Cancel has the focus at first. */
  isCancelFirst: boolean;
};

/** Cancel and the submit buttons of a `DialogForm`. */
export function DialogButtons(props: DialogButtonsProps) {
  const { confirmThenClose } = useDialog();
  const submit = { type: "submit", ...softDisabled(props.isDisabled) } as const;
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        onClick={() => confirmThenClose()}
        disabled={props.isSubmitting}
        data-autofocus={props.isCancelFirst || undefined}
      >
        {commonMessages.cancel}
      </Button>
      {!props.isSubmitHidden && (
        <Button {...submit} color={props.isDestructive ? "red" : undefined} aria-describedby={props.hintId}>
          {props.isSubmitting ? props.busyLabel : props.submitLabel}
        </Button>
      )}
      {/* After the other, which Enter presses. */}
      {props.alternativeLabel && (
        <Button {...submit} variant="default" data-alternative>
          {props.alternativeLabel}
        </Button>
      )}
    </div>
  );
}
