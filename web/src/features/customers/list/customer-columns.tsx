import type { Customer, ListedCustomer } from "@cable-connect/contract/customers";
import type { CustomerSort, KeyOf } from "@cable-connect/contract/lists/sort";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { CustomerLink } from "../../../business/customer/customer-link.tsx";
import { DebtText } from "../../../business/customer/debt-text.tsx";
import { PhoneLink } from "../../../business/customer/phone-link.tsx";
import { foundPlaceText, placeText } from "../../../business/customer/place-text.ts";
import { AvatarLine } from "../../../ui/layout/avatar-line.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import { formatInstantDate } from "../../../ui/text/format.ts";
import { CustomerStatus } from "../customer-status.tsx";
import classes from "../customers.module.css";
import { ServiceLines, SoonestService } from "./service-lines.tsx";

const { columns } = customerMessages;

type Actions = {
  /** What the rows are found by, which may be a place; empty for nothing. */
  search: string;
  onEdit: (customer: Customer) => void;
  onRecharge: (customer: Customer) => void;
  /** Called when the pointer or the focus reaches the button, to prefetch the dialog's data. */
  onApproachRecharge: (customer: Customer) => void;
};

/** The id of the element with the name, which describes the buttons of its row. */
function nameId(id: number): string {
  return `customer-${id}`;
}

/** The columns of the list of customers (specification, section 2, Customers), and their services. */
export function customerColumns(actions: Actions): Column<ListedCustomer, KeyOf<CustomerSort>>[] {
  const { search, onEdit, onRecharge, onApproachRecharge } = actions;
  return [
    {
      header: commonMessages.customer,
      cell: (customer) => <NameAndId customer={customer} search={search} />,
      phone: "title",
      sort: { first: "name", kind: "text" },
    },
    {
      header: columns.contact,
      width: "13rem",
      // A phone has the number beside the services.
      cell: (customer) => <Contact {...customer} />,
    },
    {
      header: columns.services,
      width: "var(--services-width, auto)",
      cell: (customer) => (
        <>
          <div className={classes.phoneAndServices}>
            <span data-narrow>
              <PhoneLink phone={customer.phone} className={classes.below} />
            </span>
            <ServiceLines {...customer} />
          </div>
          {search && (
            <div className={classes.foundPlace} data-narrow>
              {placeText(customer) || foundPlaceText(customer, search)}
            </div>
          )}
        </>
      ),
      phone: "line",
      sort: { first: "expiry", kind: "expiry", name: columns.expiry },
    },
    {
      header: commonMessages.status,
      width: "4rem",
      cell: (customer) => <CustomerStatus {...customer} />,
      phone: ({ isActive }) => (isActive ? undefined : "side"),
    },
    {
      header: columns.created,
      width: "5.5rem",
      cell: ({ createdAt }) => <span className={classes.created}>{formatInstantDate(createdAt)}</span>,
      sort: { first: "-created", kind: "date" },
    },
    {
      header: commonMessages.actions,
      width: "9.25rem",
      isActions: true,
      cell: (customer) => {
        const named = { "aria-describedby": nameId(customer.id) };
        return (
          <>
            <RowButton {...named} data-wide onClick={() => onEdit(customer)}>
              {commonMessages.edit}
            </RowButton>
            <RowButton
              {...named}
              data-enter
              disabled={!customer.isActive}
              onPointerEnter={() => onApproachRecharge(customer)}
              onFocus={() => onApproachRecharge(customer)}
              onClick={() => onRecharge(customer)}
            >
              {commonMessages.recharge}
            </RowButton>
          </>
        );
      },
    },
  ];
}

function NameAndId({ customer, search }: { customer: ListedCustomer; search: string }) {
  const { id, name, outstanding = 0 } = customer;
  const place = placeText(customer) || foundPlaceText(customer, search);
  return (
    <AvatarLine name={name}>
      <div className={classes.named} data-owes={outstanding > 0 || undefined}>
        <CustomerLink customer={{ id, name }} elementId={nameId(id)} fw={600} />
        {outstanding > 0 ? <DebtText outstanding={outstanding} /> : <SoonestService {...customer} />}
      </div>
      <div
        className={classes.about}
        title={place || undefined}
        data-whole={search !== "" || undefined}
        data-wide
      >
        <span className={classes.id}>{commonMessages.idOf(id)}</span>
        {place && ` · ${place}`}
      </div>
    </AvatarLine>
  );
}

function Contact({ email, phone }: Pick<Customer, "email" | "phone">) {
  return (
    <>
      {email && (
        <div className={classes.email} title={email} data-wide>
          {email}
        </div>
      )}
      <PhoneLink phone={phone} className={email ? classes.below : classes.phone} />
    </>
  );
}
