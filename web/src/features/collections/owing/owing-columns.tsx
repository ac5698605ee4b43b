import type { KeyOf, OwingSort } from "@cable-connect/contract/lists/sort";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { owingReminderMessages } from "@cable-connect/contract/messages/owing-reminders";
import type { OwingCustomer } from "@cable-connect/contract/owing";
import { Text } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { CustomerLink } from "../../../business/customer/customer-link.tsx";
import { PhoneLink } from "../../../business/customer/phone-link.tsx";
import { placeText } from "../../../business/customer/place-text.ts";
import { boxText } from "../../../business/service/service-text.ts";
import { AvatarLine } from "../../../ui/layout/avatar-line.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import { Clamped } from "../../../ui/text/clamped.tsx";
import { formatDate, formatPrice } from "../../../ui/text/format.ts";
import { remindedText } from "../../reminders/reminded-text.ts";
import classes from "../collections.module.css";

const texts = collectionsPageMessages.owing;

type Actions = {
  onReceive: (customer: OwingCustomer) => void;
  onRemind: (customer: OwingCustomer) => void;
};

/** The id of the element with the name, which describes the button of its row. */
function nameId(id: number): string {
  return `owing-${id}`;
}

/** The columns of the customers that owe. */
export function owingColumns({ onReceive, onRemind }: Actions): Column<OwingCustomer, KeyOf<OwingSort>>[] {
  return [
    {
      header: commonMessages.customer,
      cell: (customer) => {
        const { id, name, lastReminder } = customer;
        return (
          <AvatarLine name={name}>
            <CustomerLink customer={{ id, name }} elementId={nameId(id)} fw={600} />
            <div data-wide>
              <BoxesAndPlace customer={customer} />
              {lastReminder && (
                <Text size="sm" c="dimmed" className={classes.below}>
                  {remindedText(lastReminder)}
                </Text>
              )}
            </div>
          </AvatarLine>
        );
      },
      phone: "title",
      sort: { first: "name", kind: "text" },
    },
    {
      header: customerMessages.fields.phone,
      width: "6rem",
      cell: (customer) => (
        <>
          <PhoneLink data-wide phone={customer.phone} className={classes.phone} />
          <span data-narrow>
            <Days of={customer} isShort /> · <WhereOnPhone customer={customer} />
          </span>
        </>
      ),
      phone: "detail",
    },
    {
      header: texts.columns.since,
      width: "6rem",
      cell: (customer) => (
        <>
          <Days of={customer} />
          <Text size="sm" c="dimmed">
            {formatDate(customer.owesSince)}
          </Text>
        </>
      ),
      sort: { first: "since", kind: "date" },
    },
    {
      header: texts.columns.outstanding,
      width: "6rem",
      align: "right",
      cell: ({ outstanding }) => <span className={classes.outstanding}>{formatPrice(outstanding)}</span>,
      phone: "side",
      sort: { first: "-outstanding", kind: "amount" },
    },
    {
      header: commonMessages.actions,
      width: "10rem",
      isActions: true,
      cell: (customer) => (
        <>
          <RowButton
            variant="subtle"
            className={classes.remind}
            aria-label={owingReminderMessages.bar}
            aria-describedby={nameId(customer.id)}
            onClick={() => onRemind(customer)}
          >
            <span data-wide>{owingReminderMessages.bar}</span>
            <IconBell data-narrow size={16} aria-hidden />
          </RowButton>
          <RowButton data-enter aria-describedby={nameId(customer.id)} onClick={() => onReceive(customer)}>
            {texts.receive}
          </RowButton>
        </>
      ),
    },
  ];
}

/** The customer's boxes, first the one by which a search found it. */
function boxesOf({ boxes, foundBox }: OwingCustomer): string[] {
  return [...new Set([...(foundBox ? [foundBox] : []), ...boxes])].map(boxText);
}

/** For how long a customer has owed; short where the place needs the room. */
function Days({ of: { days }, isShort = false }: { of: OwingCustomer; isShort?: boolean }) {
  const isLong = days > 30 || undefined;
  if (days > 0 && isShort)
    return (
      <abbr className={classes.days} title={texts.days(days)} data-long={isLong}>
        {texts.shortDays(days)}
      </abbr>
    );
  return (
    <span className={classes.days} data-long={isLong}>
      {days === 0 ? texts.today : texts.days(days)}
    </span>
  );
}

/** On a phone: the box by which a search found the customer, where it lives, then its other boxes; without any of these its number. */
function WhereOnPhone({ customer }: { customer: OwingCustomer }) {
  const place = placeText(customer);
  const boxes = boxesOf(customer);
  const found = customer.foundBox && boxes.shift();
  if (!found && !place && boxes.length === 0)
    return <PhoneLink phone={customer.phone} className={classes.phone} />;
  return (
    <>
      {found && <span className={classes.box}>{found}</span>}
      <span>{place}</span> {boxes.length > 0 && <span className={classes.box}>{boxes.join(", ")}</span>}
    </>
  );
}

/** The customer's boxes and where it lives. */
function BoxesAndPlace({ customer }: { customer: OwingCustomer }) {
  const boxes = boxesOf(customer).join(", ");
  const place = placeText(customer);
  if (!boxes && !place) return null;
  return (
    <Text component="div" size="sm" c="dimmed" className={classes.place}>
      <Clamped title={[boxes, place].filter(Boolean).join(", ")}>
        {boxes && <span className={classes.box}>{boxes}</span>} {place}
      </Clamped>
    </Text>
  );
}
