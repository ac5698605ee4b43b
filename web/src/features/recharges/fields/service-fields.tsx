import type { UseFormReturnType } from "@mantine/form";
import { OttPlanSelect, PlanSelect } from "../../../business/plans/plan-select.tsx";
import { withConnection, withFixedPlan, withOttPlan, withPlatform } from "../values/recharge-choices.ts";
import type { Offer, RechargeDraft } from "../values/recharge-draft.ts";
import type { RechargeValues } from "../values/recharge-values.ts";
import { ConnectionSelect, PlatformSelect } from "./platform-and-connection-select.tsx";
import classes from "./recharge.module.css";

type ServiceFieldsProps = {
  form: UseFormReturnType<RechargeValues>;
  draft: RechargeDraft;
  offer: Offer;
  isLoadingPlatforms: boolean;
  isLoadingPlans: boolean;
  onChoose: (chosen: RechargeValues) => void;
};

/** What is recharged: the platform, the connection where the customer has some, and the plan. */
export function ServiceFields(props: ServiceFieldsProps) {
  const { form, draft, offer, isLoadingPlatforms, isLoadingPlans, onChoose } = props;
  const { values, getInputProps } = form;
  const { platform, planKind, ottPlans, ottPlan } = draft;
  return (
    <div className={classes.what}>
      <PlatformSelect
        {...getInputProps("platformId")}
        platforms={isLoadingPlatforms ? undefined : offer.platforms}
        data-autofocus={platform ? undefined : true}
        value={platform ? String(platform.id) : null}
        onChange={(platformId) => onChoose(withPlatform(values, platformId))}
      />
      {draft.connections.length > 0 && (
        <ConnectionSelect
          {...getInputProps("connectionId")}
          connections={draft.connections}
          value={draft.connection ? String(draft.connection.id) : null}
          data-autofocus={draft.connection ? undefined : true}
          onChange={(id) => id !== null && onChoose(withConnection(values, id, offer))}
        />
      )}
      {planKind === "fixed" && (
        <PlanSelect
          {...getInputProps("planName")}
          data-autofocus={values.planName ? undefined : true}
          onChange={(name) => onChoose(withFixedPlan(values, name))}
        />
      )}
      {planKind === "ottplay" && (
        <OttPlanSelect
          {...getInputProps("ottCode")}
          plans={isLoadingPlans ? undefined : ottPlans}
          value={ottPlan?.ott_code ?? null}
          data-autofocus={ottPlan || (isLoadingPlans && values.ottCode) ? undefined : true}
          onChange={(code) => onChoose(withOttPlan(values, code))}
        />
      )}
    </div>
  );
}
