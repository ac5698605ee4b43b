import type { Connection } from "@cable-connect/contract/connections";
import { identifierKinds } from "@cable-connect/contract/connections/identifier-kinds";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { CardFact, CardFacts } from "../../ui/layout/card-facts.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { formatInstantDate, formatPrice } from "../../ui/text/format.ts";
import classes from "./connections.module.css";

const texts = connectionMessages;

/** A connection on its card: label, identifiers, price, and what it had before. */
export function ConnectionDetails({ connection }: { connection: Connection }) {
  const { label, price, swaps } = connection;
  // Box and card that were swapped at once have the same instant.
  const times = new Set(swaps.map(({ date }) => date)).size;
  const kinds = identifierKinds.filter((kind) => connection[kind] !== null);
  return (
    <div className={classes.details}>
      {label && <div className={classes.label}>{label}</div>}
      {(kinds.length > 0 || price !== null) && (
        <CardFacts className={classes.facts}>
          {kinds.map((kind) => (
            <CardFact key={kind} label={texts.identifiers[kind]}>
              {connection[kind]}
            </CardFact>
          ))}
          {price !== null && <CardFact label={texts.price}>{formatPrice(price)}</CardFact>}
        </CardFacts>
      )}
      {swaps.length > 0 && (
        <Disclosure label={texts.earlier(times)}>
          <ul className={classes.swaps}>
            {swaps.map(({ kind, oldValue, reason, date, by }) => (
              <li key={`${kind} ${date}`} title={by}>
                {texts.until(oldValue, formatInstantDate(date))}: {reason ?? texts.corrected}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
