import { serviceName } from "@cable-connect/contract/connections/connection-name";
import type { ListedCustomer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { daysText } from "../../../business/service/days-text.ts";
import { LastAmount } from "../../../business/service/last-amount.tsx";
import { ServiceParts } from "../../../business/service/service-parts.tsx";
import { boxText } from "../../../business/service/service-text.ts";
import { formatDate, formatMoney } from "../../../ui/text/format.ts";
import { Parts } from "../../../ui/text/parts.tsx";
import classes from "./service-lines.module.css";

/** Lines that fit into a row without making it higher. */
const mostLines = 2;

type ServiceLinesProps = Pick<
  ListedCustomer,
  "services" | "neverRecharged" | "foundBox" | "foundConnectionId"
>;
type Line = ListedCustomer["services"][number] | NonNullable<ListedCustomer["neverRecharged"]>[number];

/**
 * A customer's services, soonest expiry first, each with its expiry and what it cost last, then the connections that have none
 * yet, and the box of a search.
 */
export function ServiceLines(props: ServiceLinesProps) {
  const { services, neverRecharged = [], foundBox, foundConnectionId } = props;
  const lines: Line[] = [...services, ...neverRecharged];
  const shown = lines.length > mostLines ? lines.slice(0, mostLines - 1) : lines;
  const isNamed = shown.some(({ connection }) => connection?.box === foundBox);
  const isAlike = areAlike(lines);
  const isFound = ({ connection }: Line) =>
    connection?.id !== undefined && connection.id === foundConnectionId;
  // A phone has one, and how many others there are.
  const first = shown.find(isFound) ?? shown[0];
  const others = lines.filter((line) => line !== first);
  return (
    <ul className={classes.lines} data-several={lines.length > 1 || undefined}>
      {lines.length === 0 && <li className={classes.more}>{customerPageMessages.noServices}</li>}
      {shown.map((line) => {
        const { platform, connection } = line;
        return (
          <li
            key={`${platform.id} ${connection?.id}`}
            className={classes.line}
            data-found={isFound(line) || undefined}
            data-wide={line !== first || undefined}
          >
            <div className={classes.platform} title={serviceName(line)}>
              <span data-wide>
                {isAlike ? (
                  <Parts>{nameParts(line)}</Parts>
                ) : (
                  <ServiceParts platform={platform} connection={connection} />
                )}
              </span>
              <span data-narrow>
                <Parts>{nameParts(line)}</Parts>
              </span>
            </div>
            <div className={classes.details}>
              {"expiryDate" in line ? (
                <ExpiryAndAmount {...line} />
              ) : (
                <span className={classes.expiry}>{connectionMessages.notRecharged}</span>
              )}
              {others.length > 0 && (
                <span title={namesOf(others)} data-narrow>
                  {customerMessages.besideService(others.length)}
                </span>
              )}
            </div>
          </li>
        );
      })}
      {shown.length < lines.length && (
        <li className={classes.more} title={namesOf(lines.slice(shown.length))} data-wide>
          {customerMessages.moreServices(lines.length - shown.length)}
        </li>
      )}
      {foundBox && (
        <li className={classes.more} data-found={isNamed ? "named" : "alone"}>
          {boxText(foundBox)}
        </li>
      )}
    </ul>
  );
}

/** What a phone has beside the name of a customer: the service whose expiry stands below it. */
export function SoonestService({ services, neverRecharged = [], foundBox }: ServiceLinesProps) {
  const [first] = [...services, ...neverRecharged];
  // The box of a search stands below, with its own service.
  if (!first || foundBox) return null;
  return (
    <span className={classes.soonest} data-narrow>
      {nameParts(first).find(Boolean)}
    </span>
  );
}

function ExpiryAndAmount({
  expiryDate,
  expiryStatus,
  daysRemaining,
  lastAmount,
  isBroughtForward,
}: ListedCustomer["services"][number]) {
  const amount = formatMoney(lastAmount);
  const date = formatDate(expiryDate);
  const { until, expiredOn } = customerPageMessages;
  return (
    <>
      <span className={classes.expiry} data-status={expiryStatus} title={daysText(daysRemaining)}>
        <span className={classes.worded}>{(daysRemaining < 0 ? expiredOn : until)(date)}</span>
        {/* Where the words don't fit. */}
        <span className={classes.date}>{date}</span>
      </span>
      <span className={classes.amount} title={`${amount} ${commonMessages.lastTime(isBroughtForward)}`}>
        <LastAmount amount={amount} isBroughtForward={isBroughtForward} className={classes.lastTime} />
      </span>
    </>
  );
}

/** Whether services are on one platform, so that only their connections tell them apart. */
function areAlike(services: readonly Line[]): boolean {
  return (
    services.length > 1 &&
    services.every(({ platform, connection }) => connection && platform.id === services[0]?.platform.id)
  );
}

/** What tells a service from the customer's others: there is space for no more. */
function nameParts({ platform, connection }: Line) {
  return connection ? [connection.label, connection.box && boxText(connection.box)] : [platform.name];
}

function namesOf(lines: readonly Line[]): string {
  const stateOf = (line: Line) =>
    "expiryDate" in line ? formatDate(line.expiryDate) : connectionMessages.notRecharged;
  return lines.map((line) => `${serviceName(line)}, ${stateOf(line)}`).join("; ");
}
