import { areaMessages } from "@cable-connect/contract/messages/areas";
import { sumRupees } from "@cable-connect/contract/values/money";
import { formatPhone } from "@cable-connect/contract/values/phone";
import type { Route } from "../../../api/areas.ts";
import { getSession } from "../../../api/client/session.ts";
import { formatDate, formatPrice, formatWeekdayDate, today } from "../../../ui/text/format.ts";
import classes from "./route-document.module.css";
import { linesOf } from "./stop-text.ts";

const { route: texts } = areaMessages;
const { columns } = texts;
/** Without a word before a day to come, so that each box fits a line. */
const printedStates = { ...texts, until: (day: string) => day };

/** A route with the name of who usually collects there. */
type Sheet = Route & { collector?: string };

type RouteDocumentProps = { sheets: readonly Sheet[]; only: "owing" | undefined };

/** Routes to print: each area begins a page, and each page has the shop, its area, the day and the heads of the columns. */
export function RouteDocument({ sheets, only }: RouteDocumentProps) {
  return (
    <>
      {sheets.map((sheet) => (
        <SheetTable key={sheet.area.id} sheet={sheet} only={only} />
      ))}
      {sheets.length > 1 && <WholeRound sheets={sheets} />}
    </>
  );
}

function SheetTable({ sheet, only }: { sheet: Sheet; only: "owing" | undefined }) {
  const { area, stops, totals, collector } = sheet;
  return (
    <table className={classes.sheet}>
      <thead>
        <tr>
          <th colSpan={7} scope="colgroup" className={classes.title}>
            <div className={classes.shop}>{texts.printedFor(getSession()?.user.name ?? "", collector)}</div>
            <div className={classes.area}>
              {texts.printedTitle(area.name, only, formatWeekdayDate(today()))}
            </div>
          </th>
        </tr>
        <tr>
          <th scope="col">{columns.nth}</th>
          <th scope="col" className={classes.customer}>
            {columns.customer}
          </th>
          <th scope="col" className={classes.place}>
            {columns.place}
          </th>
          <th scope="col">{columns.services}</th>
          <th scope="col" className={classes.amount}>
            {columns.outstanding}
          </th>
          <th scope="col">{columns.paid}</th>
          <th scope="col" className={classes.received}>
            {columns.received}
          </th>
        </tr>
      </thead>
      <tbody>
        {stops.map((stop) => (
          <tr key={stop.id}>
            <td>{stop.position}</td>
            <td>
              <strong>{stop.name}</strong>
              <div className={classes.phone}>{formatPhone(stop.phone)}</div>
            </td>
            <td>
              {stop.address && (
                <>
                  <span className={classes.part}>{[stop.address, stop.street && ","]}</span>{" "}
                </>
              )}
              <span className={classes.part}>{stop.street}</span>
            </td>
            <td>
              {linesOf(stop, printedStates).map(({ key, box, service, state }) => (
                <div key={key} className={classes.service}>
                  {box !== null && <strong>{box}</strong>} {service !== null && `${service} · `}
                  <span className={classes.whole}>{state}</span>
                </div>
              ))}
            </td>
            <td className={classes.amount}>
              {stop.outstanding > 0 && formatPrice(stop.outstanding)}
              {stop.credit > 0 && texts.inAdvance(formatPrice(stop.credit))}
              {stop.owesSince && (
                <div className={classes.since}>{texts.since(formatDate(stop.owesSince))}</div>
              )}
            </td>
            <td>
              {stop.outstanding > 0 && <span className={classes.box} />}
              {stop.paidToday > 0 && (
                <div className={classes.since}>{texts.paidToday(formatPrice(stop.paidToday))}</div>
              )}
              {stop.outstanding === 0 && stop.paidToday === 0 && texts.nothingToPay}
            </td>
            <td />
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr className={classes.total}>
          <td colSpan={4}>
            {texts.sums(totals.customers, totals.owing)}
            {stops.length < totals.customers && (
              <div className={classes.since}>{texts.first(stops.length, totals.customers)}</div>
            )}
          </td>
          <td className={classes.amount}>{formatPrice(totals.outstanding)}</td>
          <td colSpan={2} />
        </tr>
      </tbody>
    </table>
  );
}

function WholeRound({ sheets }: { sheets: readonly Sheet[] }) {
  const sum = (of: (totals: Sheet["totals"]) => number) => sumRupees(sheets.map(({ totals }) => of(totals)));
  const customers = sum((totals) => totals.customers);
  const owing = sum((totals) => totals.owing);
  const owed = formatPrice(sum((totals) => totals.outstanding));
  return <p className={classes.round}>{texts.wholeRound(texts.sums(customers, owing), owed)}</p>;
}
