import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { actionText, changesOf, type PlanName } from "@cable-connect/contract/audit-log/audit-changes";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../ui/tables/data-table.tsx";
import { Clamped } from "../../ui/text/clamped.tsx";
import { InstantText } from "../../ui/text/instant-text.tsx";
import { settings } from "../../ui/text/settings.ts";
import classes from "./audit-log.module.css";
import { ChangeList } from "./change-list.tsx";

const { columns } = auditLogMessages;

/** The columns of the audit log; `planName` names OTT plans by their codes. */
export function auditLogColumns(planName: PlanName): readonly Column<AuditEntry>[] {
  return [
    {
      header: columns.date,
      phone: "side",
      cell: ({ date }) => (
        <span className={classes.short}>
          <InstantText instant={date} isDayOnPhone />
        </span>
      ),
    },
    {
      header: columns.actor,
      phone: "note",
      cell: ({ actor }) => (
        <div className={classes.name}>
          <Clamped>{actor.name}</Clamped>
          <Text size="sm" c="dimmed" data-wide>
            @{actor.username}
          </Text>
        </div>
      ),
    },
    {
      header: columns.action,
      cell: (entry) => <span className={classes.short}>{actionText(entry)}</span>,
      phone: "detail",
    },
    { header: columns.subject, cell: ({ subject }) => <Subject {...subject} />, phone: "title" },
    {
      header: columns.changes,
      isLong: true,
      cell: (entry) => <ChangeList changes={changesOf(entry, planName, settings)} />,
      phone: "foot",
    },
  ];
}

/** The subject of an entry; an operator links to its page, a platform has none. */
function Subject({ type, id, name }: AuditEntry["subject"]) {
  return (
    <div className={classes.name}>
      {type === "operator" ? (
        <Anchor
          renderRoot={(props) => (
            <Link to="/operators/$operatorId" params={{ operatorId: String(id) }} {...props} />
          )}
        >
          <Clamped>{name}</Clamped>
        </Anchor>
      ) : (
        <Clamped>{name}</Clamped>
      )}
      <Text size="sm" c="dimmed" data-wide>
        {auditLogMessages.subjects[type]}
      </Text>
    </div>
  );
}
