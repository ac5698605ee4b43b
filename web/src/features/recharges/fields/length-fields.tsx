import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { UseFormReturnType } from "@mantine/form";
import { formatDate } from "../../../ui/text/format.ts";
import { withExpiry } from "../values/recharge-choices.ts";
import type { Offer, RechargeDraft } from "../values/recharge-draft.ts";
import type { RechargeValues } from "../values/recharge-values.ts";
import { validateRecharge } from "../values/validate-recharge.ts";
import { ExpiryField, LockedExpiry } from "./expiry-field.tsx";
import classes from "./recharge.module.css";
import { StartField } from "./start-field.tsx";

type LengthFieldsProps = { form: UseFormReturnType<RechargeValues>; draft: RechargeDraft; offer: Offer };

/** For how long is recharged: the months or the last day, and the start where days are left. */
export function LengthFields({ form, draft, offer }: LengthFieldsProps) {
  const { values, setValues, getInputProps } = form;
  const { planKind, ottPlan, expiryDate, extension } = draft;
  // An extension has no date field to show the error of an expiry too far ahead.
  const refusal = draft.extends && validateRecharge(draft).expiryDate;
  const expires = refusal ? (
    <span className={classes.warning}>{refusal}</span>
  ) : (
    // Each start tells its own day.
    expiryDate && !extension && rechargeMessages.expiresOn(formatDate(expiryDate))
  );

  /** Changes the length of the recharge, and clears the error of the previous date. */
  function setLength(length: Partial<RechargeValues>) {
    setValues(length);
    form.clearFieldError("expiryDate");
  }

  return (
    <>
      {planKind === "ottplay" ? (
        <LockedExpiry plan={ottPlan} description={expires} />
      ) : (
        <ExpiryField
          expiry={values.expiry}
          onExpiryChange={(expiry) => setLength(withExpiry(draft, { expiry }, offer))}
          description={expires}
          today={offer.today}
          date={{
            ...getInputProps("expiryDate"),
            value: values.expiryDate,
            onChange: (expiryDate) => setLength(withExpiry(draft, { expiryDate }, offer)),
          }}
        />
      )}
      {extension && (
        <StartField
          value={draft.startsFrom}
          onChange={(startsFrom) => setLength({ startsFrom })}
          today={offer.today}
          {...extension}
        />
      )}
    </>
  );
}
