import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Paper } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { AssignmentRow } from "./assignment-row.tsx";
import classes from "./operator-platforms.module.css";
import { PlatformSection } from "./platform-section.tsx";

const EditOttPricesDialog = lazyDialog(
  async () => (await import("./edit-ott-prices-dialog.tsx")).EditOttPricesDialog,
);
const UnassignDialog = lazyDialog(async () => (await import("./unassign-dialog.tsx")).UnassignDialog);

type AssignedPlatformsProps = {
  operator: OperatorDetail;
  /** Called after a platform moved from one list to the other. */
  onChanged: () => void;
};

/** The operator's active and inactive assignments. */
export function AssignedPlatforms({ operator, onChanged }: AssignedPlatformsProps) {
  const [chosen, setChosen] = useState<Assignment>();
  const [dialog, setDialog] = useState<"prices" | "unassign">();

  function open(wanted: "prices" | "unassign") {
    return (assignment: Assignment) => {
      setChosen(assignment);
      setDialog(wanted);
    };
  }
  const close = () => setDialog(undefined);
  const lists = [
    { title: operatorMessages.activePlatforms, isActive: true },
    { title: operatorMessages.inactivePlatforms, isActive: false },
  ];
  return (
    <>
      {lists.map(({ title, isActive }) => {
        const assignments = operator.assignedServices.filter((one) => one.isActive === isActive);
        if (assignments.length === 0) return null;
        return (
          <PlatformSection key={title} title={title}>
            <Paper withBorder component="ul" className={classes.list}>
              {assignments.map((assignment) => (
                <AssignmentRow
                  key={assignment.id}
                  operatorId={operator.id}
                  assignment={assignment}
                  onActivated={onChanged}
                  onUnassign={open("unassign")}
                  onEditPrices={isOttPlay(assignment.platform) ? open("prices") : undefined}
                />
              ))}
            </Paper>
          </PlatformSection>
        );
      })}
      {chosen && (
        <>
          <EditOttPricesDialog
            operator={operator}
            assignment={chosen}
            opened={dialog === "prices"}
            onClose={close}
          />
          <UnassignDialog
            operator={operator}
            assignment={chosen}
            opened={dialog === "unassign"}
            onClose={close}
            onChanged={onChanged}
          />
        </>
      )}
    </>
  );
}
