import type { FoundCustomer } from "@cable-connect/contract/customers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { Paper, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { customerSearchLimit, customerSearchQuery } from "../../../api/customers.ts";
import { CustomerLink } from "../../../business/customer/customer-link.tsx";
import { PhoneLink } from "../../../business/customer/phone-link.tsx";
import { placeText } from "../../../business/customer/place-text.ts";
import { boxText } from "../../../business/service/service-text.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { searchDebounce } from "../../../ui/lists/search-input.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import { hasHouseNumbers } from "./find-stops.ts";
import classes from "./route.module.css";

const { route: texts } = areaMessages;
const { owes } = commonMessages;
const minLength = 2;

type FoundElsewhereProps = {
  search: string;
  /** Whether only who owes is shown. */
  only: "owing" | undefined;
  /** Who usually collects on the sheet, and so also walks to them; null for nobody. */
  usual: number | null;
  /** Whether the routes that are shown have nobody of it. */
  isAlone: boolean;
  /** Whether the route of an area is shown. */
  isShown: (areaId: number) => boolean;
  /** Takes how many there are. */
  onReceived: (found: number) => void;
};

/**
 * Whom the search finds in other areas, those who owe first, in rows that receive a payment as those of a route; without any,
 * whether nobody is found.
 */
export function FoundElsewhere({ search, only, usual, isAlone, isShown, onReceived }: FoundElsewhereProps) {
  const [asked] = useDebouncedValue(search, searchDebounce);
  const { data } = useQuery({
    ...customerSearchQuery(asked),
    enabled: asked.length >= minLength && search !== "",
  });
  const answer = search.length >= minLength && asked === search ? data : undefined;
  const matching = (answer?.customers ?? []).flatMap(({ area, ...customer }) =>
    area &&
    !isShown(area.id) &&
    (owesNow(customer) || (customer.isActive && only === undefined)) &&
    hasHouseNumbers({ ...customer, street: customer.street ?? null }, search)
      ? [{ ...customer, area }]
      : [],
  );
  const found = matching.toSorted((one, other) => Number(owesNow(other)) - Number(owesNow(one)));
  if (found.length === 0) {
    if (!isAlone) return null;
    // Of more customers than the answer holds, others may be meant.
    const isCertain = answer !== undefined && answer.customers.length < customerSearchLimit;
    if (!isCertain) return <Text c="dimmed">{texts.noneFound}</Text>;
    return (
      <Paper withBorder>
        <EmptyState drawing="search" title={only ? texts.noneOwingFoundAnywhere : texts.noneFoundAnywhere} />
      </Paper>
    );
  }
  return (
    <section className={classes.elsewhere} aria-label={texts.elsewhere}>
      {isAlone && <Text c="dimmed">{texts.noneFound}</Text>}
      <Text fw={600}>{texts.elsewhere}</Text>
      <Paper component="ul" withBorder className={classes.list}>
        {found.map((customer) => (
          <Elsewhere
            key={customer.id}
            customer={customer}
            usual={usual}
            onReceived={() => onReceived(found.length)}
          />
        ))}
      </Paper>
    </section>
  );
}

function owesNow({ outstanding = 0 }: Pick<FoundCustomer, "outstanding">): boolean {
  return outstanding > 0;
}

type ElsewhereProps = {
  customer: FoundCustomer & { area: NonNullable<FoundCustomer["area"]> };
  usual: number | null;
  onReceived: () => void;
};

function Elsewhere({ customer, usual, onReceived }: ElsewhereProps) {
  const openDialog = useOpenDialog();
  const { name, phone, area, outstanding = 0, foundBox } = customer;
  return (
    <li className={classes.stop}>
      <div className={classes.who}>
        <CustomerLink customer={customer} fw={600} />
      </div>
      <div className={classes.contact}>
        <span className={classes.address}>
          <span>{placeText(customer)}</span>
        </span>
        <PhoneLink phone={phone} isShort className={classes.phone} />
      </div>
      {foundBox && <div className={classes.services}>{boxText(foundBox)}</div>}
      <div className={classes.sum}>
        {outstanding > 0 ? (
          <span className={classes.outstanding} role="img" aria-label={owes(formatPrice(outstanding))}>
            {formatPrice(outstanding)}
          </span>
        ) : (
          <span className={classes.nothing}>{texts.nothing}</span>
        )}
      </div>
      <RowButton
        className={classes.receive}
        variant={outstanding > 0 ? "light" : "subtle"}
        aria-label={texts.receiveIn(name, area.name)}
        onClick={() => openDialog("receivePayment", { customer, usual, onReceived })}
      >
        {texts.receive}
      </RowButton>
    </li>
  );
}
