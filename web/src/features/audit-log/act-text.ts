import type { AuditEntry } from "@cable-connect/contract/audit-log";
import { messages } from "@cable-connect/contract/messages";

const { actions, credited, debited } = messages.auditLog;

/** What was done, in words. */
export function actText({ action, after }: Pick<AuditEntry, "action" | "after">): string {
  if (action !== "wallet.adjust") return actions[action];
  if (after?.type === "credit") return credited;
  return after?.type === "debit" ? debited : actions[action];
}
