import type { RouteStop } from "@cable-connect/contract/areas";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Paper } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { CustomerLink } from "../../../business/customer/customer-link.tsx";
import { PhoneLink } from "../../../business/customer/phone-link.tsx";
import { placeText } from "../../../business/customer/place-text.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import { formatDate, formatPrice } from "../../../ui/text/format.ts";
import classes from "./route.module.css";
import { linesOf, lineText, sharedService } from "./stop-text.ts";

const { route: texts } = areaMessages;
const { owes } = commonMessages;
const phone = window.matchMedia("(width < 48em)");

type StopListProps = {
  stops: readonly RouteStop[];
  /** Who usually collects there, null for nobody. */
  usual: number | null;
  onReceived: () => void;
};

/** The customers of a route with what they owe. On a phone a press on one receives a payment. */
export function StopList({ stops, usual, onReceived }: StopListProps) {
  const openDialog = useOpenDialog();
  const list = useRef<HTMLOListElement>(null);
  const paid = usePaidOnTop(list, stops);
  return (
    <Paper component="ol" ref={list} withBorder className={classes.list}>
      {stops.map((stop) => (
        <Stop
          key={stop.id}
          stop={stop}
          onReceive={() =>
            openDialog("receivePayment", {
              customer: { id: stop.id, name: stop.name, phone: stop.phone },
              usual,
              onReceived: () => {
                onReceived();
                paid(stop);
              },
            })
          }
        />
      ))}
    </Paper>
  );
}

/** Answers what scrolls a customer who paid to the top of a phone, so that the next door stands below, clear of the toast. */
function usePaidOnTop(list: RefObject<HTMLOListElement | null>, stops: readonly RouteStop[]) {
  const [paid, setPaid] = useState<RouteStop>();
  const showPaid = useEffectEvent(({ id, position }: RouteStop) => {
    // Among who owes, the next one may stand there already.
    const nth = stops.findIndex((stop) => stop.id === id || stop.position > position);
    list.current?.children[nth]?.scrollIntoView();
  });
  // Once the list is whole again.
  useEffect(() => {
    if (paid && phone.matches) showPaid(paid);
  }, [paid]);
  return (stop: RouteStop) => setPaid({ ...stop });
}

type StopProps = { stop: RouteStop; onReceive: () => void };

function Stop({ stop, onReceive }: StopProps) {
  const { position, name, phone, street, address, outstanding, owesSince, credit, paidToday } = stop;
  const lines = linesOf(stop);
  const shared = sharedService(lines);
  return (
    <li className={classes.stop}>
      <span className={classes.nth}>{position}</span>
      <div className={classes.who}>
        <CustomerLink customer={stop} fw={600} />
      </div>
      <div className={classes.contact}>
        <span className={classes.address} title={placeText({ street, address, area: null })}>
          {address && <span>{street ? `${address}, ` : address}</span>}
          {street && <span className={classes.street}>{street}</span>}
        </span>
        <PhoneLink phone={phone} isShort={Boolean(address || street)} className={classes.phone} />
      </div>
      <ul className={classes.services} data-shared={shared ? true : undefined}>
        {shared && <li className={classes.shared}>{shared}</li>}
        {lines.map((line) => (
          <li key={line.key} title={lineText(line)}>
            {line.box !== null && <span className={classes.box}>{line.box}</span>}
            {line.service !== null && (
              <span className={classes.service} data-due={line.isDue || undefined}>
                {line.service},
              </span>
            )}
            <span data-due={line.isDue || undefined}>{line.state}</span>
          </li>
        ))}
      </ul>
      <div className={classes.sum}>
        {outstanding > 0 ? (
          <>
            <span className={classes.outstanding} role="img" aria-label={owes(formatPrice(outstanding))}>
              {formatPrice(outstanding)}
            </span>
            {owesSince && <span className={classes.since}>{texts.since(formatDate(owesSince))}</span>}
          </>
        ) : (
          <span className={credit > 0 ? classes.advance : classes.nothing}>
            {credit > 0 ? texts.inAdvance(formatPrice(credit)) : texts.nothing}
          </span>
        )}
        {paidToday > 0 && (
          <span className={classes.paidToday}>
            <IconCheck size={14} aria-hidden />
            {texts.paidToday(formatPrice(paidToday))}
          </span>
        )}
      </div>
      <RowButton
        className={classes.receive}
        variant={outstanding > 0 ? "light" : "subtle"}
        aria-label={texts.receiveFrom(name)}
        onClick={onReceive}
      >
        {texts.receive}
      </RowButton>
    </li>
  );
}
