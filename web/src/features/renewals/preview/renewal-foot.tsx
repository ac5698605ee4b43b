import { commonMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { Button } from "@mantine/core";
import { type Ref, useId } from "react";
import type { RenewalsPreview } from "../../../api/renewals.ts";
import { useDialog } from "../../../ui/dialogs/dialog-context.ts";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import type { Collected } from "../collected.ts";
import classes from "../renewals.module.css";
import type { CustomersPay } from "./customers-pay.ts";
import { RenewalSums } from "./renewal-sums.tsx";

type RenewalFootProps = {
  data: RenewalsPreview | undefined;
  customersPay: CustomersPay | undefined;
  collectedTotal: Collected | undefined;
  isStale: boolean;
  /** What the button still needs, empty for nothing. */
  hint: string;
  isDisabled: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onSubmit: () => void;
};

/** The sums of a preview, with the buttons that cancel and recharge. */
export function RenewalFoot(props: RenewalFootProps) {
  const { data, customersPay, collectedTotal, isStale, hint, isDisabled, buttonRef, onSubmit } = props;
  const { confirmThenClose } = useDialog();
  const hintId = useId();
  return (
    <>
      {data && (
        <RenewalSums
          {...data}
          customersPay={customersPay}
          collectedTotal={collectedTotal}
          isStale={isStale}
          hint={hint}
          hintId={hintId}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => confirmThenClose()}>
          {commonMessages.cancel}
        </Button>
        <Button
          {...softDisabled(isDisabled)}
          aria-describedby={hintId}
          ref={buttonRef}
          // The Enter key that opened the dialog may still be held down.
          onKeyDown={(event) => event.key === "Enter" && event.repeat && event.preventDefault()}
          onClick={onSubmit}
        >
          {renewalMessages.submit(data?.count ?? 0)}
        </Button>
      </div>
    </>
  );
}
