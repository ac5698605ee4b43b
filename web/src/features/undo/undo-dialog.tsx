import { undoMessages } from "@cable-connect/contract/messages/undo";
import { undoBody } from "@cable-connect/contract/undo";
import { Button, Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type UndoTarget, undoQuery, useUndo } from "../../api/undo.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { formatExactMoney } from "../../ui/text/format.ts";
import classes from "./undo.module.css";
import { UndoEffect } from "./undo-effect.tsx";

type UndoDialogProps = {
  target: UndoTarget;
  opened: boolean;
  onClose: () => void;
  /** Called once undone, which removes the button that opened the dialog. */
  onUndone?: () => void;
};

const validate = schemaValidator(undoBody);

/** Shows the effect of undoing a recharge, asks for a reason, and undoes it. */
export function UndoDialog({ target, opened, onClose, onUndone }: UndoDialogProps) {
  const preview = useQuery({ ...undoQuery(target), enabled: opened });
  const undo = useUndo(target);
  const reason = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog opened={opened} onClose={onClose} title={undoMessages.title} layout="form">
      <DialogForm
        initialValues={{ reason: "" }}
        validate={validate}
        submitLabel={undoMessages.title}
        busyLabel={undoMessages.busy}
        failureMessage={undoMessages.failed}
        movesMoney
        isDestructive
        isSubmitDisabled={() => !preview.data}
        onSubmit={async ({ reason }, idempotencyKey) => {
          const { message, recharge, newWalletBalance } = await undo.mutateAsync({ reason, idempotencyKey });
          toastSuccess(message, {
            detail: undoMessages.doneFor(
              recharge.customer.name,
              formatExactMoney(recharge.amount),
              formatExactMoney(newWalletBalance),
            ),
          });
          onUndone?.();
        }}
      >
        {(form) => (
          <>
            <UndoEffect {...preview} onRetry={() => void preview.refetch()} />
            <div>
              <Textarea
                ref={reason}
                label={undoMessages.reason}
                description={undoMessages.reasonHint[target.operatorId === undefined ? "operator" : "admin"]}
                withAsterisk
                autosize
                minRows={2}
                maxRows={5}
                maxLength={200}
                {...form.getInputProps("reason")}
              />
              <div className={classes.reasons}>
                {undoMessages.reasons.map((ready) => (
                  <Button
                    key={ready}
                    variant="default"
                    size="compact-sm"
                    onClick={() => form.setFieldValue("reason", ready)}
                  >
                    {ready}
                  </Button>
                ))}
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => {
                    form.setFieldValue("reason", "");
                    reason.current?.focus();
                  }}
                >
                  {undoMessages.otherReason}
                </Button>
              </div>
            </div>
            <Text size="sm" c="dimmed">
              {undoMessages.once}
            </Text>
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
