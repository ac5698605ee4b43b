import type { ChargeKind } from "@cable-connect/contract/customer-accounts";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { type AccountEntry, useReverseCharge } from "../../../api/customer-account.ts";
import { standingText } from "../../../business/customer/standing-text.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { formatInstantDate, formatPrice } from "../../../ui/text/format.ts";
import { Unbroken } from "../../../ui/text/unbroken.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";

/** An entry that was added by hand. */
export type ReversibleCharge = Pick<AccountEntry, "seq" | "label" | "amount" | "date"> & { kind: ChargeKind };

type ReverseChargeDialogProps = {
  customer: { id: number; name: string };
  charge: ReversibleCharge;
  opened: boolean;
  onClose: () => void;
  /** Called once reversed, which removes the button that opened the dialog. */
  onReversed: () => void;
};

const { reverseCharge: texts, nowOf } = customerAccountMessages;

/** Asks for a reason and reverses a charge, discount or write-off. */
export function ReverseChargeDialog(props: ReverseChargeDialogProps) {
  const { customer, charge, opened, onClose, onReversed } = props;
  const { kind, seq, label, amount, date } = charge;
  const reverse = useReverseCharge(customer.id, seq);
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={texts.titles[kind]}
      texts={{ ...texts, effect: texts.effects[kind] }}
      description={
        <Unbroken>
          {texts.about(customer.name, label, formatPrice(Math.abs(amount)), formatInstantDate(date))}
        </Unbroken>
      }
      submitLabel={texts.titles[kind]}
      isDestructive
      onSubmit={async ({ reason }, { idempotencyKey }) => {
        const answer = await reverse.mutateAsync({ reason, idempotencyKey });
        toastSuccess(texts.done[kind], { detail: nowOf(customer.name, standingText(answer)) });
        onReversed();
      }}
    />
  );
}
