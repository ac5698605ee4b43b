import { serviceName } from "@cable-connect/contract/connections/connection-name";
import type { DueRecord } from "@cable-connect/contract/dues";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { platformTypeLabels } from "@cable-connect/contract/platform-types";
import { planLabel } from "@cable-connect/contract/prices/fixed-plans";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { NameAndDebt } from "../../business/customer/name-and-debt.tsx";
import { shortDaysText } from "../../business/service/days-text.ts";
import { ExpiryBadge } from "../../business/service/expiry-badge.tsx";
import type { Column } from "../../ui/tables/data-table.tsx";
import { formatDate } from "../../ui/text/format.ts";
import { DueAmount } from "./due-amount.tsx";

/** The columns of the services on paper: one line for each. */
export const printedDueColumns: readonly Column<DueRecord>[] = [
  {
    header: commonMessages.customer,
    cell: ({ customer: { name }, outstanding }) => (
      <NameAndDebt outstanding={outstanding}>
        <b>{name}</b>
      </NameAndDebt>
    ),
  },
  { header: customerMessages.fields.phone, cell: ({ customer }) => formatPhone(customer.phone) },
  { header: dueMessages.platformPlan, cell: serviceAndPlan },
  { header: commonMessages.amount, align: "right", cell: (record) => <DueAmount record={record} /> },
  { header: dueMessages.expiryDate, align: "right", cell: ({ expiryDate }) => formatDate(expiryDate) },
  {
    header: commonMessages.status,
    cell: ({ expiryStatus, daysRemaining }) => (
      <ExpiryBadge status={expiryStatus} label={shortDaysText(daysRemaining)} />
    ),
  },
];

/** Without a plan that says no more than the platform. */
function serviceAndPlan(record: DueRecord): string {
  const { planName, platform } = record;
  const isUnnamed = planName === rechargeMessages.withoutPlan(platformTypeLabels[platform.type]);
  return [serviceName(record), isUnnamed ? undefined : planLabel(planName)].filter(Boolean).join(" · ");
}
