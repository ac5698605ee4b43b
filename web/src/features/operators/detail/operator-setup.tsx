import { operatorSetupMessages } from "@cable-connect/contract/messages/operator-setup";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Button, Paper, Text, Title } from "@mantine/core";
import { useDisclosure, useId } from "@mantine/hooks";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useUpdateOperator } from "../../../api/operators.ts";
import { ottCatalogueQuery } from "../../../api/ott-plans.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import { CopyButton } from "../../../ui/layout/copy-button.tsx";
import { formatExactMoney, formatInstantDate } from "../../../ui/text/format.ts";
import { useAvailablePlatforms } from "../platforms/use-available-platforms.ts";
import classes from "./operator-setup.module.css";
import { setupSteps } from "./setup-steps.ts";

const AssignSeveralDialog = lazyDialog(
  async () => (await import("../platforms/assign-several-dialog.tsx")).AssignSeveralDialog,
);
const EditOttPricesDialog = lazyDialog(
  async () => (await import("../platforms/edit-ott-prices-dialog.tsx")).EditOttPricesDialog,
);

const texts = operatorSetupMessages;

/**
 * What an operator still needs before it can sell, each with the next step; nothing once it has all, or the admin hid it.
 * Once the wallet was funded, only what is missing.
 */
export function OperatorSetup({ operator }: { operator: OperatorDetail }) {
  const { name, username, isActive, assignedServices, setup } = operator;
  const headingId = useId();
  const { available = [] } = useAvailablePlatforms(operator);
  const hasOttPlay = assignedServices.some(({ platform }) => isOttPlay(platform));
  const { data: plans = [] } = useQuery({ ...ottCatalogueQuery, enabled: hasOttPlay });
  const [isAssigning, assigning] = useDisclosure(false);
  const [isPricing, pricing] = useDisclosure(false);
  const [priced, setPriced] = useState<Assignment>();
  const openDialog = useOpenDialog();
  // A step's button is removed once the step is done.
  const focus = useKeptFocus(focusMain);
  const { hasPlatforms, unpriced, hasPrices, isFunded, hasSignedIn } = setupSteps(operator, plans);
  const done = [hasPlatforms, hasPrices, isFunded, hasSignedIn];
  const isShown = isActive && !setup.isHidden && done.includes(false);
  const isBrief = setup.isFunded;
  const [first] = unpriced;
  const ottPlay = unpriced.find(({ platform }) => isOttPlay(platform));

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
          <HideButton operatorId={operator.id} />
          <ol className={classes.steps}>
            <SetupStep
              title={texts.platforms.title}
              isDone={hasPlatforms}
              text={
                hasPlatforms
                  ? texts.platforms.done(assignedServices.filter((one) => one.isActive).length)
                  : texts.platforms.open(name)
              }
              action={
                available.length > 0 && (
                  <Button variant="light" size="xs" onClick={assigning.open}>
                    {texts.platforms.button}
                  </Button>
                )
              }
            />
            <SetupStep
              title={texts.prices.title}
              isDone={hasPrices}
              text={pricesText({ hasPlatforms, hasPrices, ottPlay: ottPlay?.platform.name, unpriced })}
              action={
                ottPlay ? (
                  <Button
                    variant="light"
                    size="xs"
                    onClick={() => {
                      setPriced(ottPlay);
                      pricing.open();
                    }}
                  >
                    {texts.prices.button}
                  </Button>
                ) : (
                  first && (
                    <Button
                      variant="light"
                      size="xs"
                      renderRoot={(props) => (
                        <Link to="/services" search={{ search: first.platform.name }} {...props} />
                      )}
                    >
                      {texts.prices.rateButton}
                    </Button>
                  )
                )
              }
            />
            <SetupStep
              title={texts.funds.title}
              isDone={isFunded}
              text={fundsText(operator)}
              action={
                <Button variant="light" size="xs" onClick={() => openDialog("wallet", { operator })}>
                  {operatorMessages.updateWallet}
                </Button>
              }
            />
            <SetupStep
              title={texts.signIn.title}
              isDone={hasSignedIn}
              text={
                setup.firstSignedInAt === null
                  ? texts.signIn.open(username)
                  : texts.signIn.done(formatInstantDate(setup.firstSignedInAt))
              }
              action={
                <CopyButton
                  variant="light"
                  text={texts.signIn.details(`${location.origin}/login`, username)}
                  copiedMessage={texts.signIn.copied}
                  failureMessage={texts.signIn.copyFailed}
                >
                  {texts.signIn.button}
                </CopyButton>
              }
            />
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

type PricesState = Pick<ReturnType<typeof setupSteps>, "hasPlatforms" | "hasPrices" | "unpriced"> & {
  /** The name of an OTTPlay platform without a price for each plan. */
  ottPlay: string | undefined;
};

function pricesText({ hasPlatforms, hasPrices, ottPlay, unpriced }: PricesState): string {
  if (hasPrices) return texts.prices.done;
  if (!hasPlatforms) return texts.prices.waiting;
  if (ottPlay !== undefined) return texts.prices.withoutPrices(ottPlay);
  return texts.prices.withoutRates(unpriced.map(({ platform }) => platform.name));
}

function fundsText({ creditLimit, setup }: OperatorDetail): string {
  if (setup.isFunded) return texts.funds.funded;
  return creditLimit > 0 ? texts.funds.onCredit(formatExactMoney(creditLimit)) : texts.funds.open;
}

type SetupStepProps = { title: string; isDone: boolean; text: string; action: ReactNode };

function SetupStep({ title, isDone, text, action }: SetupStepProps) {
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheckFilled size={20} className={classes.check} aria-label={texts.done} role="img" />
      ) : (
        <IconCircle size={20} stroke={1.5} className={classes.circle} aria-hidden />
      )}
      <div className={classes.text}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      {!isDone && action}
    </li>
  );
}

/** Hides the checklist for every admin. */
function HideButton({ operatorId }: { operatorId: number }) {
  const update = useUpdateOperator(operatorId);

  async function hide(isSetupHidden: boolean) {
    if (update.isPending) return;
    try {
      await update.mutateAsync({ body: { isSetupHidden } });
      if (!isSetupHidden) return;
      toastSuccess(texts.hidden, { actions: [{ label: texts.showAgain, onClick: () => void hide(false) }] });
      focusMain();
    } catch (error) {
      toastError(errorMessage(error, texts.hideFailed));
    }
  }
  return (
    <Button variant="subtle" color="gray" size="xs" aria-label={texts.hideOf} onClick={() => void hide(true)}>
      {texts.hide}
    </Button>
  );
}
