import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { Button, Paper } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import { AssignedPlatforms } from "./assigned-platforms.tsx";
import { AssignmentStatistics } from "./assignment-statistics.tsx";
import { AvailablePlatforms } from "./available-platforms.tsx";
import classes from "./operator-platforms.module.css";
import { useAvailablePlatforms } from "./use-available-platforms.ts";

/** The operator's assigned platforms and the available ones (specification, section 2, Operator detail). */
export function OperatorPlatforms({ operator }: { operator: OperatorDetail }) {
  const { assignedServices } = operator;
  const { available, error, refetch } = useAvailablePlatforms(operator);
  const section = useRef<HTMLElement>(null);
  // The pressed button is removed with its row, which would lose the focus.
  const focus = useKeptFocus(() => section.current?.focus({ preventScroll: true }));
  return (
    <section ref={section} tabIndex={-1} className={classes.platforms} aria-label={commonMessages.platforms}>
      <AssignmentStatistics assignments={assignedServices} />
      <AssignedPlatforms operator={operator} onChanged={focus.expect} />
      <AvailablePlatforms operator={operator} platforms={available ?? []} onAssigned={focus.expect} />
      {assignedServices.length === 0 && available?.length === 0 && (
        <Paper withBorder>
          <EmptyState
            drawing="platforms"
            title={operatorMessages.noPlatforms}
            action={
              <Button variant="light" renderRoot={(props) => <Link to="/services" {...props} />}>
                {platformMessages.createFirst}
              </Button>
            }
          />
        </Paper>
      )}
      {error && !available && (
        <Paper withBorder>
          <LoadFailed query={{ error, refetch }} fallback={platformMessages.loadFailed} />
        </Paper>
      )}
    </section>
  );
}
