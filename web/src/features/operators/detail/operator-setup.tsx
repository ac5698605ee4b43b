import { operatorSetupMessages } from "@cable-connect/contract/messages/operator-setup";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Button, Paper, Text, Title } from "@mantine/core";
import { useDisclosure, useId } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUpdateOperator } from "../../../api/operators.ts";
import { ottCatalogueQuery } from "../../../api/ott-plans.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import { useAvailablePlatforms } from "../platforms/use-available-platforms.ts";
import classes from "./operator-setup.module.css";
import { FundsStep, PlatformsStep, PricesStep, SignInStep } from "./setup-step.tsx";
import { setupSteps } from "./setup-steps.ts";

const AssignSeveralDialog = lazyDialog(
  async () => (await import("../platforms/assign-several-dialog.tsx")).AssignSeveralDialog,
);
const EditOttPricesDialog = lazyDialog(
  async () => (await import("../platforms/edit-ott-prices-dialog.tsx")).EditOttPricesDialog,
);

const texts = operatorSetupMessages;

/**
 * What an operator still needs before it can sell, each with the next step; nothing once it has all or has
 * made a recharge, or the admin hid it.
 * Once the wallet was funded, only what is missing.
 */
export function OperatorSetup({ operator }: { operator: OperatorDetail }) {
  const { isActive, assignedServices, setup } = operator;
  const headingId = useId();
  const { available = [] } = useAvailablePlatforms(operator);
  const hasOttPlay = assignedServices.some(({ platform }) => isOttPlay(platform));
  const { data: plans } = useQuery({ ...ottCatalogueQuery, enabled: hasOttPlay });
  const [isAssigning, assigning] = useDisclosure(false);
  const [isPricing, pricing] = useDisclosure(false);
  const [priced, setPriced] = useState<Assignment>();
  // A step's button is removed once the step is done, and Hide with the checklist.
  const focus = useKeptFocus(focusMain);
  const steps = setupSteps(operator, plans);
  const done = [steps.hasPlatforms, steps.hasPrices, steps.isFunded, steps.hasSignedIn];
  const isShown = isActive && !setup.isHidden && !setup.hasRecharged && done.includes(false);
  const isBrief = setup.isFunded;

  return (
    <>
      {isShown && (
        <Paper
          withBorder
          component="section"
          aria-labelledby={headingId}
          className={classes.setup}
          data-brief={isBrief || undefined}
        >
          <div className={classes.head}>
            <Title order={2} size="h4" id={headingId}>
              {texts.title}
            </Title>
            <Text size="sm" c="dimmed">
              {texts.progress(done.filter(Boolean).length, done.length)}
            </Text>
          </div>
          <HideButton operatorId={operator.id} onHidden={focus.expect} />
          <ol className={classes.steps}>
            <PlatformsStep operator={operator} canAssign={available.length > 0} onAssign={assigning.open} />
            <PricesStep
              steps={steps}
              onPrice={(assignment) => {
                setPriced(assignment);
                pricing.open();
              }}
            />
            <FundsStep operator={operator} isDone={steps.isFunded} />
            <SignInStep operator={operator} />
          </ol>
        </Paper>
      )}
      {/* Mounted after the checklist has gone, so that the last step's dialog can close. */}
      <AssignSeveralDialog
        operator={operator}
        platforms={available}
        opened={isAssigning}
        onClose={assigning.close}
        onAssigned={focus.expect}
      />
      {priced && (
        <EditOttPricesDialog
          operator={operator}
          assignment={priced}
          onSaved={focus.expect}
          opened={isPricing}
          onClose={pricing.close}
        />
      )}
    </>
  );
}

/** Hides the checklist for every admin. */
function HideButton({ operatorId, onHidden }: { operatorId: number; onHidden: () => void }) {
  const update = useUpdateOperator(operatorId);

  async function hide(isSetupHidden: boolean) {
    if (update.isPending) return;
    try {
      await update.mutateAsync({ body: { isSetupHidden } });
      if (!isSetupHidden) return;
      toastSuccess(texts.hidden, { actions: [{ label: texts.showAgain, onClick: () => void hide(false) }] });
      onHidden();
    } catch (error) {
      toastError(errorMessage(error, texts.hideFailed));
    }
  }
  return (
    <Button
      {...softDisabled(update.isPending)}
      variant="subtle"
      color="gray"
      size="xs"
      aria-label={texts.hideOf}
      onClick={() => void hide(true)}
    >
      {texts.hide}
    </Button>
  );
}
