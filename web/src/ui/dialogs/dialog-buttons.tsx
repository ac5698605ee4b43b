import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button } from "@mantine/core";
import { alternativeKeys, isApple } from "../focus/is-apple.ts";
import { softDisabled } from "../focus/soft-disabled.ts";
import { Tip } from "../layout/tip.tsx";
import classes from "./dialog.module.css";
import { useDialog } from "./dialog-context.ts";

/** What the submit buttons say and whether they are there. */
export type SubmitButtons = {
  submitLabel: string;
  /** The submit button's text during submission, `Adding...`. */
  busyLabel: string;
  /** A second button that submits and goes on from there: `Add and Recharge`. Ctrl+Enter (Cmd+Enter) presses it. */
  alternativeLabel?: string;
  isDestructive?: boolean;
  /** Removes the submit button, while another button in the form takes its place. */
  isSubmitHidden?: boolean;
};

export type DialogButtonsProps = SubmitButtons & {
  /** The id of the text that says what the submission still needs; undefined for none. */
  hintId: string | undefined;
  isSubmitting: boolean;
  isDisabled: boolean;
  /** Cancel has the focus at first. */
  isCancelFirst: boolean;
  /** Cancel is called Close, as there is nothing to cancel. */
  isCancelClose: boolean;
};

/** Cancel and the submit buttons of a `DialogForm`. */
export function DialogButtons(props: DialogButtonsProps) {
  const { confirmThenClose } = useDialog();
  const disabled = softDisabled(props.isDisabled);
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        onClick={() => confirmThenClose()}
        disabled={props.isSubmitting}
        data-autofocus={props.isCancelFirst || undefined}
      >
        {props.isCancelClose ? commonMessages.close : commonMessages.cancel}
      </Button>
      {/* Not a submit button: Enter presses the first one. */}
      {props.alternativeLabel && (
        <Tip text={props.alternativeLabel} keys={alternativeKeys} isAbove>
          <Button
            {...disabled}
            variant="default"
            aria-keyshortcuts={isApple ? "Meta+Enter" : "Control+Enter"}
            onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            {props.alternativeLabel}
          </Button>
        </Tip>
      )}
      {!props.isSubmitHidden && (
        <Button
          {...disabled}
          type="submit"
          color={props.isDestructive ? "red" : undefined}
          aria-describedby={props.hintId}
        >
          {props.isSubmitting ? props.busyLabel : props.submitLabel}
        </Button>
      )}
    </div>
  );
}
