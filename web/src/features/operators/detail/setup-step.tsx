import { operatorSetupMessages } from "@cable-connect/contract/messages/operator-setup";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Button, Text } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { CopyButton } from "../../../ui/layout/copy-button.tsx";
import { formatExactMoney, formatInstantDate } from "../../../ui/text/format.ts";
import { canPay } from "../can-pay.ts";
import classes from "./operator-setup.module.css";
import type { SetupSteps } from "./setup-steps.ts";

const texts = operatorSetupMessages;

type PlatformsStepProps = { operator: OperatorDetail; canAssign: boolean; onAssign: () => void };

export function PlatformsStep({ operator, canAssign, onAssign }: PlatformsStepProps) {
  const active = operator.assignedServices.filter(({ isActive }) => isActive).length;
  return (
    <SetupStep
      title={texts.platforms.title}
      isDone={active > 0}
      text={active > 0 ? texts.platforms.done(active) : texts.platforms.open(operator.name)}
      action={
        canAssign && (
          <Button variant="light" size="xs" onClick={onAssign}>
            {texts.platforms.button}
          </Button>
        )
      }
    />
  );
}

type PricesStepProps = { steps: SetupSteps; onPrice: (ottPlay: Assignment) => void };

/** Prices OTTPlay plans here, and the rates of other platforms where the platforms are. */
export function PricesStep({ steps, onPrice }: PricesStepProps) {
  const { hasPrices, unpriced } = steps;
  const [first] = unpriced;
  const ottPlay = unpriced.find(({ platform }) => isOttPlay(platform));
  return (
    <SetupStep
      title={texts.prices.title}
      isDone={hasPrices === true}
      text={pricesText(steps, ottPlay)}
      action={
        ottPlay ? (
          <Button variant="light" size="xs" onClick={() => onPrice(ottPlay)}>
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
  );
}

/** `ottPlay` is an OTTPlay platform without a price for each plan. */
function pricesText({ hasPlatforms, hasPrices, unpriced }: SetupSteps, ottPlay?: Assignment): string {
  if (hasPrices) return texts.prices.done;
  if (hasPrices === undefined) return texts.prices.unloaded;
  if (!hasPlatforms) return texts.prices.waiting;
  if (ottPlay) return texts.prices.withoutPrices(ottPlay.platform.name);
  return texts.prices.withoutRates(unpriced.map(({ platform }) => platform.name));
}

export function FundsStep({ operator, isDone }: { operator: OperatorDetail; isDone: boolean }) {
  const openDialog = useOpenDialog();
  return (
    <SetupStep
      // On credit alone the wallet is still to be funded.
      hasAction={operator.wallet.balance <= 0}
      title={texts.funds.title}
      isDone={isDone}
      text={fundsText(operator)}
      action={
        <Button variant="light" size="xs" onClick={() => openDialog("wallet", { operator })}>
          {operatorMessages.updateWallet}
        </Button>
      }
    />
  );
}

function fundsText(operator: OperatorDetail): string {
  if (operator.wallet.balance > 0) return texts.funds.funded;
  return canPay(operator) ? texts.funds.onCredit(formatExactMoney(operator.creditLimit)) : texts.funds.open;
}

export function SignInStep({ operator }: { operator: OperatorDetail }) {
  const { username } = operator;
  const { firstSignedInAt } = operator.setup;
  return (
    <SetupStep
      title={texts.signIn.title}
      isDone={firstSignedInAt !== null}
      text={
        firstSignedInAt === null
          ? texts.signIn.open(username)
          : texts.signIn.done(formatInstantDate(firstSignedInAt))
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
  );
}

type SetupStepProps = {
  title: string;
  isDone: boolean;
  text: string;
  action: ReactNode;
  /** Whether a step that is done has its action, too. */
  hasAction?: boolean;
};

function SetupStep({ title, isDone, text, action, hasAction = !isDone }: SetupStepProps) {
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
      {hasAction && action}
    </li>
  );
}
