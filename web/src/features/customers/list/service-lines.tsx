import { serviceName } from "@cable-connect/contract/connections/connection-name";
import type { ListedCustomer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
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

type ServiceLinesProps = Pick<ListedCustomer, "services" | "foundBox" | "foundConnectionId">;

/** A customer's services, soonest expiry first, each with its expiry and what it cost last, and the box of a search. */
export function ServiceLines({ services, foundBox, foundConnectionId }: ServiceLinesProps) {
  const shown = services.length > mostLines ? services.slice(0, mostLines - 1) : services;
  const isNamed = shown.some(({ connection }) => connection?.box === foundBox);
  const isAlike = areAlike(services);
  return (
    <ul className={classes.lines} data-several={services.length > 1 || undefined}>
      {services.length === 0 && (
        <li className={classes.more}>
          <span data-wide>{customerMessages.noServices}</span>
          {/* A phone has no column head above it. */}
          <span data-narrow>{customerPageMessages.noServices}</span>
        </li>
      )}
      {shown.map(({ platform, connection, lastAmount, isBroughtForward, ...expiry }) => (
        <li
          key={`${platform.id} ${connection?.id}`}
          className={classes.line}
          data-found={(connection && connection.id === foundConnectionId) || undefined}
        >
          <div className={classes.platform} title={serviceName({ platform, connection })}>
            <span data-wide>
              {isAlike ? (
                <Parts>{nameParts({ platform, connection })}</Parts>
              ) : (
                <ServiceParts platform={platform} connection={connection} />
              )}
            </span>
            <span data-narrow>
              <Parts>{nameParts({ platform, connection })}</Parts>
            </span>
          </div>
          <div className={classes.details}>
            <span
              className={classes.expiry}
              data-status={expiry.expiryStatus}
              title={daysText(expiry.daysRemaining)}
            >
              {formatDate(expiry.expiryDate)}
            </span>
            <span
              className={classes.amount}
              title={`${formatMoney(lastAmount)} ${commonMessages.lastTime(isBroughtForward)}`}
            >
              <LastAmount
                amount={formatMoney(lastAmount)}
                isBroughtForward={isBroughtForward}
                className={classes.lastTime}
              />
            </span>
          </div>
        </li>
      ))}
      {shown.length < services.length && (
        <li className={classes.more} title={namesOf(services.slice(shown.length))}>
          {customerMessages.moreServices(services.length - shown.length)}
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

/** Whether services are on one platform, so that only their connections tell them apart. */
function areAlike(services: ListedCustomer["services"]): boolean {
  return (
    services.length > 1 &&
    services.every(({ platform, connection }) => connection && platform.id === services[0]?.platform.id)
  );
}

/** What tells a service from the customer's others: there is space for no more. */
function nameParts({
  platform,
  connection,
}: Pick<ListedCustomer["services"][number], "platform" | "connection">) {
  return connection ? [connection.label, connection.box && boxText(connection.box)] : [platform.name];
}

function namesOf(services: ListedCustomer["services"]): string {
  return services.map((service) => `${serviceName(service)}, ${formatDate(service.expiryDate)}`).join("; ");
}
