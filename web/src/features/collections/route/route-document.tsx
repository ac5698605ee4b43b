import { areaMessages } from "@cable-connect/contract/messages/areas";
import { formatPhone } from "@cable-connect/contract/phone";
import type { Route } from "../../../api/areas.ts";
import { formatDate, formatPrice, today } from "../../../ui/text/format.ts";
import classes from "./route-document.module.css";
import { addressText, linesOf } from "./stop-text.ts";

const { route: texts } = areaMessages;
const { columns } = texts;

/** A route with the name of who usually collects there. */
type Sheet = Route & { collector?: string };

/** Routes to print: each area begins a page, and each page has its area, the day and the heads of the columns. */
export function RouteDocument({ sheets }: { sheets: readonly Sheet[] }) {
  return sheets.map(({ area, stops, totals, collector }) => (
    <table key={area.id} className={classes.sheet}>
      <thead>
        <tr>
          <th colSpan={8} scope="colgroup" className={classes.title}>
            <span className={classes.area}>{texts.printedTitle(area.name)}</span>
            <span className={classes.day}>{texts.printedFor(formatDate(today()), collector)}</span>
          </th>
        </tr>
        <tr>
          <th scope="col">{columns.nth}</th>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.phone}</th>
          <th scope="col" className={classes.place}>
            {columns.place}
          </th>
          <th scope="col" className={classes.services}>
            {columns.services}
          </th>
          <th scope="col" className={classes.amount}>
            {columns.outstanding}
          </th>
          <th scope="col">{columns.paid}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {stops.map((stop) => (
          <tr key={stop.id}>
            <td>{stop.position}</td>
            <td>
              <strong>{stop.name}</strong>
            </td>
            <td className={classes.whole}>{formatPhone(stop.phone)}</td>
            <td>{addressText(stop)}</td>
            <td>
              {linesOf(stop).map(({ key, box, text }) => (
                <div key={key} className={classes.service}>
                  {box !== null && <strong>{box}</strong>} {text}
                </div>
              ))}
            </td>
            <td className={classes.amount}>
              {stop.outstanding > 0 && formatPrice(stop.outstanding)}
              {stop.owesSince && (
                <div className={classes.since}>{texts.since(formatDate(stop.owesSince))}</div>
              )}
            </td>
            <td>
              <span className={classes.box} />
            </td>
            <td className={classes.line} />
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr className={classes.total}>
          <td colSpan={5}>{texts.sums(totals.customers, totals.owing)}</td>
          <td className={classes.amount}>{formatPrice(totals.outstanding)}</td>
          <td colSpan={2} />
        </tr>
      </tbody>
    </table>
  ));
}
