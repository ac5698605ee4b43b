import { broughtServiceMessages } from "@cable-connect/contract/messages/brought-services";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import { latestExpiry } from "@cable-connect/contract/recharges";
import { needsPlan } from "@cable-connect/contract/recharges/recharge-description";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { ottPlansQuery } from "../../api/ott-plans.ts";
import { OttPlanSelect, PlanSelect } from "../../business/plans/plan-select.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import { formatPrice, today } from "../../ui/text/format.ts";
import { ownPriceOf, type PaidPlatform, type PaidValues } from "./paid-form.ts";

const texts = broughtServiceMessages;

type PaidFieldsProps<Values extends PaidValues> = {
  form: UseFormReturnType<Values>;
  platform: PaidPlatform;
};

/** Until when a connection is paid already and, once that is entered, what its next recharge repeats. */
export function PaidFields<Values extends PaidValues>({ form, platform }: PaidFieldsProps<Values>) {
  const { values, getInputProps } = form;
  const isOfOttPlay = isOttPlay(platform);
  const isPaid = values.paidUntil !== "";
  const { data: ottPlans } = useQuery({ ...ottPlansQuery, enabled: isPaid && isOfOttPlay });
  const paidUntil = getInputProps("paidUntil");
  const plan = getInputProps("plan");
  const price = ownPriceOf(values, platform);
  return (
    <>
      <DateField
        label={texts.paidUntil}
        description={texts.paidUntilHint}
        minDate={today()}
        maxDate={latestExpiry(today())}
        {...paidUntil}
        value={values.paidUntil || undefined}
        onChange={(day) => paidUntil.onChange(day ?? "")}
      />
      {isPaid && isOfOttPlay && <OttPlanSelect {...plan} plans={ottPlans} value={values.plan || null} />}
      {isPaid && !isOfOttPlay && needsPlan(platform.type) && (
        <PlanSelect
          {...plan}
          withAsterisk={false}
          clearable
          value={values.plan || null}
          onChange={(name) => plan.onChange(name ?? "")}
        />
      )}
      {isPaid && (
        <MoneyInput
          label={texts.amount}
          description={price > 0 ? texts.amountHint(formatPrice(price)) : texts.amountWithoutPrice}
          withAsterisk={price === 0}
          {...getInputProps("amount")}
        />
      )}
    </>
  );
}
