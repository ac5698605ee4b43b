import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../ui/tables/data-table.tsx";
import { formatInstant } from "../../ui/text/format.ts";
import { actText } from "./act-text.ts";
import classes from "./audit-log.module.css";
import { ChangeList } from "./change-list.tsx";
import { changesOf, type PlanName } from "./changes.ts";

/** The columns of the audit log; the codes of OTT plans read as `planName` says. */
export function auditLogColumns(planName: PlanName): readonly Column<AuditEntry>[] {
  return [
    { header: "When", cell: ({ date }) => <span className={classes.short}>{formatInstant(date)}</span> },
    {
      header: "Who",
      cell: ({ actor }) => (
        <div className={classes.name}>
          {actor.name}
          <Text size="sm" c="dimmed">
            @{actor.username}
          </Text>
        </div>
      ),
    },
    { header: "What", cell: (entry) => <span className={classes.short}>{actText(entry)}</span> },
    { header: "Subject", cell: ({ subject }) => <Subject {...subject} /> },
    { header: "Changes", cell: (entry) => <ChangeList changes={changesOf(entry, planName)} /> },
  ];
}

/** Whom or what the act was done to; a platform has no screen of its own to lead to. */
function Subject({ type, id, name }: AuditEntry["subject"]) {
  return (
    <div className={classes.name}>
      {type === "operator" ? (
        <Anchor
          c="inherit"
          renderRoot={(props) => (
            <Link to="/operators/$operatorId" params={{ operatorId: String(id) }} {...props} />
          )}
        >
          {name}
        </Anchor>
      ) : (
        name
      )}
      <Text size="sm" c="dimmed">
        {auditLogMessages.subjects[type]}
      </Text>
    </div>
  );
}
