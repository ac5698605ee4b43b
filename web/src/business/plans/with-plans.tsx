import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ottCatalogueQuery } from "../../api/ott-plans.ts";
import { FormSkeleton } from "../../ui/dialogs/form-skeleton.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";

type WithPlansProps = {
  /** Shown while the plans load. */
  description: ReactNode;
  children: (plans: readonly OttPlan[]) => ReactNode;
};

/** The form of a dialog that needs the OTT plans: loads them first. */
export function WithPlans({ description, children }: WithPlansProps) {
  const { data: plans, error, refetch } = useQuery(ottCatalogueQuery);
  if (plans) return children(plans);
  if (error) return <LoadFailed query={{ error, refetch }} fallback={ottPlanMessages.loadFailed} />;
  return <FormSkeleton description={description} />;
}
