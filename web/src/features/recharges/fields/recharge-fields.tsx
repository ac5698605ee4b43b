import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Skeleton, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { lazyPart } from "../../../ui/feedback/lazy-part.ts";
import { formatDate } from "../../../ui/text/format.ts";
import { amountHint } from "../values/amount-note.ts";
import type { Offer, RechargeDraft } from "../values/recharge-draft.ts";
import type { RechargeValues } from "../values/recharge-values.ts";
import { tooLowError, validateRecharge } from "../values/validate-recharge.ts";
import { AmountAdvice } from "./amount-advice.tsx";
import { AmountInput } from "./amount-input.tsx";
import { LengthFields } from "./length-fields.tsx";
import { LossField } from "./loss-field.tsx";
import classes from "./recharge.module.css";
import { ServiceFields } from "./service-fields.tsx";
import { ServicesNotice } from "./services-notice.tsx";

/** Loaded only while the operator collects. */
const CustomerTermsFields = lazyPart(
  async () => (await import("./customer-terms-fields.tsx")).CustomerTermsFields,
);

type RechargeFieldsProps = {
  form: UseFormReturnType<RechargeValues>;
  draft: RechargeDraft;
  offer: Offer;
  customerId: number;
  /** Values that came after the form had opened; they fill a form that nobody has touched. */
  lateValues: RechargeValues | undefined;
  isLoadingPlatforms: boolean;
  isLoadingPlans: boolean;
  haveServicesFailed: boolean;
  onServicesRetry: () => void;
};

/** The fields of a recharge, which depend on the platform's type (specification, section 4, Customer Recharge). */
export function RechargeFields(props: RechargeFieldsProps) {
  const { form, draft, offer } = props;
  const { values, setValues, getInputProps } = form;
  const element = useRef<HTMLDivElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const { platform, extension, loss } = draft;
  const fillUntouched = useEffectEvent(() => {
    if (props.lateValues && !form.isDirty()) setValues(props.lateValues);
  });
  const isLate = props.lateValues !== undefined;
  useEffect(() => {
    if (isLate) fillUntouched();
  }, [isLate]);

  /** Takes what was chosen from a list, and goes on to the field where the form with these values would open. */
  function choose(chosen: RechargeValues) {
    // Within the press, so that a phone shows its keyboard.
    flushSync(() => setValues(chosen));
    element.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }

  const advice = (
    <AmountAdvice
      draft={draft}
      onTake={(rupees) => {
        setValues({ amount: String(rupees) });
        form.clearFieldError("amount");
        // The link disappears.
        amount.current?.focus();
      }}
    />
  );

  return (
    <div ref={element} className={classes.fields}>
      <ServiceFields
        form={form}
        draft={draft}
        offer={offer}
        isLoadingPlatforms={props.isLoadingPlatforms}
        isLoadingPlans={props.isLoadingPlans}
        onChoose={choose}
      />
      <LengthFields form={form} draft={draft} offer={offer} />
      {(draft.isUnchecked || (!platform && !offer.hasAllServices)) && (
        <ServicesNotice
          hasFailed={props.haveServicesFailed}
          onRetry={() => {
            props.onServicesRetry();
            // The button disappears.
            amount.current?.focus();
          }}
        />
      )}
      {loss && (
        <LossField
          question={extension ? undefined : rechargeMessages.loss(loss.days, formatDate(loss.paidUntil))}
          label={rechargeMessages.acceptLoss(loss.days)}
          {...getInputProps("acceptedLoss")}
          isAccepted={values.acceptedLoss === loss.id}
          onChange={(isAccepted) => setValues({ acceptedLoss: isAccepted ? loss.id : undefined })}
        />
      )}
      <div className={classes.amounts}>
        <AmountInput
          ref={amount}
          {...getInputProps("amount")}
          error={getInputProps("amount").error ?? tooLowError(draft)}
          noteOnceLeft={values.amount === "0" ? validateRecharge(draft).amount : undefined}
          value={values.amount}
          data-autofocus
          description={amountHint(draft)}
          {...(values.payment && {
            className: classes.amount,
            classNames: { input: classes.aboveTerms },
            // Beside what the customer pays.
            inputWrapperOrder: ["label", "input", "description", "error"],
          })}
        />
        {values.payment ? (
          <div className={classes.belowAmount}>
            <Suspense fallback={<TermsLoading />}>
              <CustomerTermsFields form={form} draft={draft} customerId={props.customerId} />
            </Suspense>
            <div className={classes.advice}>{advice}</div>
          </div>
        ) : (
          advice
        )}
      </div>
      <TextInput
        label={commonMessages.description}
        placeholder={commonMessages.optional}
        maxLength={300}
        autoComplete="off"
        {...getInputProps("description")}
      />
    </div>
  );
}

/** Two labelled fields, the first beside the amount. */
function TermsLoading() {
  return [100, 120].map((label, index) => (
    <div key={label} className={index === 0 ? classes.amount : undefined}>
      <Skeleton h={16} w={label} mb={8} />
      <Skeleton h={40} />
    </div>
  ));
}
