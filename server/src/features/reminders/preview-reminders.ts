import type { PreviewReminders, reminderRoutes } from "@cable-connect/contract/reminders";
import { reminderErrors } from "@cable-connect/contract/reminders/reminder-errors";
import type { RouteResponse } from "@cable-connect/contract/route";
import { maxSelected } from "@cable-connect/contract/values/limits";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import { chosenServices, selectNeverRecharged } from "../../reads/chosen-services.ts";
import { type DueRow, dueRecordOf, dueRows } from "../../reads/dues.ts";

/** The chosen services, soonest expiry first, with what a reminder of each needs. */
export async function previewReminders(
  context: Context,
  operatorId: number,
  chosen: PreviewReminders,
): Promise<RouteResponse<typeof reminderRoutes.preview>> {
  const { database } = context;
  const { today } = readClock(context);
  const [rows, withoutServices] = await Promise.all([
    database<DueRow[]>`
      ${dueRows(operatorId, chosenServices(operatorId, chosen, maxSelected + 1))}
      order by page.expiry_date, page.recharge_id`,
    selectNeverRecharged(database, operatorId, chosen.customerIds),
  ]);
  if (rows.length > maxSelected) throw new ApiError(reminderErrors.tooMany);
  return {
    services: rows.map((row) => ({ ...dueRecordOf(row, { context, operatorId, today }), email: row.email })),
    withoutServices,
  };
}
