import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { Anchor, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { customerSearchQuery } from "../../../api/customers.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ClearFiltersButton } from "../../../ui/lists/filter-buttons.tsx";
import { NoneMatch } from "../../../ui/lists/none-match.tsx";

const texts = customerMessages;

type NoCustomersProps = {
  search: string;
  filter: keyof typeof texts.noneOf | undefined;
  /** Whether the list is of a platform or an area. */
  isOfPart: boolean;
  onClearFilters: () => void;
};

/** Why the list of customers is empty, and what to do next. */
export function NoCustomers({ search, filter, isOfPart, onClearFilters }: NoCustomersProps) {
  const openDialog = useOpenDialog();
  if (filter && !search && !isOfPart) {
    return (
      <EmptyState
        drawing="calendar"
        title={texts.noneOf[filter]}
        action={<ClearFiltersButton onClear={onClearFilters} />}
      />
    );
  }
  if (filter || isOfPart) return <NoneMatch title={texts.noneFound} onClearFilters={onClearFilters} />;
  if (search)
    return (
      <NoneFound
        search={search}
        onAdd={() => openDialog("addCustomer", { search })}
        onClear={onClearFilters}
      />
    );
  return (
    <EmptyState
      drawing="customers"
      title={texts.none}
      text={texts.noneText}
      action={
        <>
          <Button variant="default" renderRoot={(props) => <Link to="/customers/import" {...props} />}>
            {texts.importFirst}
          </Button>
          <Button onClick={() => openDialog("addCustomer")}>{texts.addFirst}</Button>
        </>
      }
    />
  );
}

type NoneFoundProps = { search: string; onAdd: () => void; onClear: () => void };

/** That a search finds nobody, with links that search the nearest names, and an offer to add what was searched. */
function NoneFound({ search, onAdd, onClear }: NoneFoundProps) {
  const { data, isPlaceholderData } = useQuery(customerSearchQuery(search));
  const nearest = (isPlaceholderData ? undefined : data?.nearest) ?? [];
  const names = [...new Set(nearest.map(({ name }) => name))];
  return (
    <EmptyState
      drawing="search"
      title={texts.noneFound}
      text={
        names.length > 0 && (
          <>
            {texts.didYouMean}
            {names.map((name, index) => (
              <Fragment key={name}>
                {index === 0 ? " " : ", "}
                <Anchor
                  underline="always"
                  renderRoot={(props) => <Link to="/customers" search={{ search: name }} {...props} />}
                >
                  {name}
                </Anchor>
              </Fragment>
            ))}
            ?
          </>
        )
      }
      action={
        <>
          <ClearFiltersButton label={commonMessages.clearSearch} onClear={onClear} />
          <Button variant="light" onClick={onAdd}>
            {texts.addFound(search)}
          </Button>
        </>
      }
    />
  );
}
