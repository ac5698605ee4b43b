import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { addRupees } from "@cable-connect/contract/values/money";
import type { Wallet } from "@cable-connect/contract/wallet";
import { Paper, Skeleton, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconWallet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { runwayQuery } from "../../api/runway.ts";
import { walletQuery } from "../../api/wallet.ts";
import { SupportContact } from "../../business/support-contact.tsx";
import { runwayText } from "../../business/wallet/runway-text.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatPrice } from "../../ui/text/format.ts";
import { InstantText } from "../../ui/text/instant-text.tsx";
import classes from "./wallet-balance.module.css";

/** The operator's balance, its limits, and how long it lasts; on a phone the rest is behind a button. */
export function WalletBalance({ onReload }: { onReload: () => void }) {
  const { data: wallet, error } = useQuery(walletQuery);
  const [isOpen, setOpen] = useState(false);
  const factsId = useId();
  if (!wallet && error) {
    return (
      <Paper withBorder className={classes.balance}>
        <ErrorState message={errorMessage(error, walletMessages.loadFailed)} onRetry={onReload} />
      </Paper>
    );
  }
  return (
    <Paper
      withBorder
      component="section"
      aria-label={walletMessages.balanceRegion}
      className={classes.balance}
    >
      <div className={classes.figure}>
        <span className={classes.icon} aria-hidden>
          <IconWallet size={22} />
        </span>
        <div>
          <Text c="dimmed" fw={500}>
            {walletMessages.balance}
          </Text>
          {wallet ? (
            <div className={classes.rupees} data-negative={wallet.balance < 0 || undefined}>
              {formatPrice(wallet.balance)}
            </div>
          ) : (
            <Skeleton h={32} w={140} my={4} />
          )}
          {wallet && wallet.creditLimit > 0 && (
            <Text size="sm" c="dimmed">
              {walletMessages.creditLimit(
                formatPrice(wallet.creditLimit),
                formatPrice(Math.max(0, addRupees(wallet.balance, wallet.creditLimit))),
              )}
            </Text>
          )}
        </div>
      </div>
      <UnstyledButton
        className={classes.details}
        aria-expanded={isOpen}
        aria-controls={factsId}
        onClick={() => setOpen(!isOpen)}
      >
        {walletMessages.details}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <div id={factsId} className={classes.facts} data-open={isOpen || undefined}>
        <RunwayLine />
        {wallet ? <Facts {...wallet} /> : <Skeleton h={16} w={220} my={3} className={classes.fact} />}
        <SupportContact className={classes.fact}>{walletMessages.addMoney}</SupportContact>
      </div>
    </Paper>
  );
}

function Facts({ lowBalanceThreshold, updatedAt }: Wallet) {
  return (
    <Text size="sm" c="dimmed" className={classes.fact}>
      {walletMessages.lastUpdated} <InstantText instant={updatedAt} />
      {lowBalanceThreshold > 0 && (
        <>
          {" · "}
          <span>{walletMessages.lowBalanceSet(formatPrice(lowBalanceThreshold))}</span>
        </>
      )}
    </Text>
  );
}

/** How long the wallet lasts; an empty line until loaded, and if no renewals are due. */
function RunwayLine() {
  const { data: runway } = useQuery(runwayQuery);
  const lasts = runway && runwayText(runway, { isBesideCredit: true });
  return (
    <p className={classes.runway} data-short={lasts?.isShort || undefined} title={lasts?.detail}>
      {lasts?.text}
    </p>
  );
}
