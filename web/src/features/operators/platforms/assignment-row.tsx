import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import {
  isBelowCost,
  monthsOfPlan,
  type PurchaseRates,
  planPurchaseRate,
} from "@cable-connect/contract/prices/below-cost";
import { priceLabel } from "@cable-connect/contract/prices/price-label";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useChangeAssignment } from "../../../api/operators.ts";
import { ottCatalogueQuery } from "../../../api/ott-plans.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import { formatExactMoney, formatInstantDate } from "../../../ui/text/format.ts";
import classes from "./operator-platforms.module.css";
import { PlatformRow, platformNameId } from "./platform-section.tsx";
import { usePurchaseRates } from "./use-purchase-rates.ts";

type AssignmentRowProps = {
  operatorId: number;
  assignment: Assignment;
  onActivated: () => void;
  onUnassign: (assignment: Assignment) => void;
  /** Only for a platform whose prices can be edited. */
  onEditPrices: ((assignment: Assignment) => void) | undefined;
};

/** An assigned platform with the operator's rate and prices. */
export function AssignmentRow(props: AssignmentRowProps) {
  const { operatorId, assignment, onActivated, onUnassign, onEditPrices } = props;
  const { platform, assignedAt, isActive } = assignment;
  const rates = usePurchaseRates(platform.id);
  return (
    <PlatformRow
      platform={platform}
      meta={
        <>
          <span>{operatorMessages.assignedOn(formatInstantDate(assignedAt))}</span>
          {/* OTTPlay is sold by the plan. */}
          {!isOttPlay(platform) && (
            <OperatorRate rate={platform.operator_rate} purchaseRate={rates?.purchase_rate ?? null} />
          )}
        </>
      }
      action={
        isActive ? (
          <RowButton aria-describedby={platformNameId(platform.id)} onClick={() => onUnassign(assignment)}>
            {operatorMessages.unassign}
          </RowButton>
        ) : (
          <ActivateButton operatorId={operatorId} platformId={platform.id} onActivated={onActivated} />
        )
      }
      details={
        <AssignmentPrices
          assignment={assignment}
          rates={rates}
          onEdit={onEditPrices && (() => onEditPrices(assignment))}
        />
      }
    />
  );
}

function OperatorRate({ rate, purchaseRate }: { rate: number | null; purchaseRate: number | null }) {
  return (
    <span>
      {operatorMessages.rate(rate === null ? platformMessages.notSet : formatExactMoney(rate))}{" "}
      {isBelowCost(rate, purchaseRate) && <BelowCost />}
    </span>
  );
}

type ActivateButtonProps = { operatorId: number; platformId: number; onActivated: () => void };

/** Activates an assignment again, without confirmation as nothing is lost. */
function ActivateButton({ operatorId, platformId, onActivated }: ActivateButtonProps) {
  const change = useChangeAssignment(operatorId);

  async function activate() {
    if (change.isPending) return;
    try {
      toastSuccess((await change.mutateAsync({ platformIds: [platformId], action: "activate" })).message);
      onActivated();
    } catch (error) {
      toastError(errorMessage(error, operatorMessages.activateFailed));
    }
  }
  return (
    <RowButton
      {...softDisabled(change.isPending)}
      aria-describedby={platformNameId(platformId)}
      onClick={() => void activate()}
    >
      {operatorMessages.activate}
    </RowButton>
  );
}

type AssignmentPricesProps = {
  assignment: Assignment;
  /** Undefined until loaded. */
  rates: PurchaseRates | undefined;
  /** Only for prices that can be edited. */
  onEdit: (() => void) | undefined;
};

/** The prices of an assignment; those of OTTPlay by plan name, in the catalogue's order. */
function AssignmentPrices({ assignment, rates, onEdit }: AssignmentPricesProps) {
  const { platform, pricing } = assignment;
  const { data: plans = [], isLoading } = useQuery({ ...ottCatalogueQuery, enabled: isOttPlay(platform) });
  const tiers = Object.keys(pricing ?? {});
  if (tiers.length === 0 && !onEdit) return null;

  const names = new Map(plans.map(({ ott_code, ott_name }) => [ott_code, ott_name]));
  const known = [...names.keys()].filter((code) => tiers.includes(code));
  const others = tiers.filter((tier) => !names.has(tier));
  const isBelow = (tier: string) => {
    const plan = plans.find(({ ott_code }) => ott_code === tier);
    const rate = planPurchaseRate(rates, tier);
    return plan !== undefined && isBelowCost(pricing?.[tier] ?? null, rate, monthsOfPlan(plan));
  };
  return (
    <div className={classes.pricing}>
      <div className={classes.pricingHead}>
        {operatorMessages.prices}
        {onEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-describedby={platformNameId(platform.id)}
            onClick={onEdit}
          >
            {operatorMessages.editPrices}
          </Button>
        )}
      </div>
      {/* Their names and order are the catalogue's. */}
      <dl className={classes.prices} data-loading={isLoading || undefined}>
        {[...known, ...others].map((tier) => (
          <div key={tier}>
            <dt>{names.get(tier) ?? priceLabel(tier)}</dt>
            <dd>
              {isBelow(tier) && <BelowCost />}
              {formatExactMoney(pricing?.[tier] ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function BelowCost() {
  return <StatusBadge tone="warning">{platformMessages.belowCost}</StatusBadge>;
}
