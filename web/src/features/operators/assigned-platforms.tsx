import type { OperatorDetail } from "@cable-connect/contract/operators";
import { type Assignment, isOttPlay } from "@cable-connect/contract/platforms";
import { Paper } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { AssignmentRow } from "./assignment-row.tsx";
import { EditPricesDialog } from "./edit-prices-dialog.tsx";
import classes from "./operator-platforms.module.css";
import { PlatformSection } from "./platform-section.tsx";

type AssignedPlatformsProps = {
  operator: OperatorDetail;
  /** Called when a platform has moved from one list to the other. */
  onChanged: () => void;
};

/** The platforms that the operator sells, and those that were taken from it. */
export function AssignedPlatforms({ operator, onChanged }: AssignedPlatformsProps) {
  const [edited, setEdited] = useState<Assignment>();
  const [isEditing, editing] = useDisclosure(false);

  function editPrices(assignment: Assignment) {
    setEdited(assignment);
    editing.open();
  }
  const lists = [
    { title: "Active Assigned Platforms", isActive: true },
    { title: "Inactive Assigned Platforms", isActive: false },
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
                  onChanged={onChanged}
                  onEditPrices={isOttPlay(assignment.platform) ? editPrices : undefined}
                />
              ))}
            </Paper>
          </PlatformSection>
        );
      })}
      {edited && (
        <EditPricesDialog
          operator={operator}
          assignment={edited}
          opened={isEditing}
          onClose={editing.close}
        />
      )}
    </>
  );
}
