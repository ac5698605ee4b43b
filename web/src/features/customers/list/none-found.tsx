import { customerMessages } from "@cable-connect/contract/messages/customers";
import { Anchor, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { customerSearchQuery } from "../../../api/customers.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

const texts = customerMessages;

type NoneFoundProps = { search: string; onAdd: () => void };

/** That a search finds nobody, with links that search the nearest names, and an offer to add what was searched. */
export function NoneFound({ search, onAdd }: NoneFoundProps) {
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
        <Button variant="light" onClick={onAdd}>
          {texts.addFound(search)}
        </Button>
      }
    />
  );
}
