import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";

const { actions, credited, debited } = auditLogMessages;

/** What was done, in words. */
export function actText({ action, after }: Pick<AuditEntry, "action" | "after">): string {
  if (action !== "wallet.adjust") return actions[action];
  if (after?.type === "credit") return credited;
  return after?.type === "debit" ? debited : actions[action];
}
