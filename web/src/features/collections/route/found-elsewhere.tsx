import type { Area } from "@cable-connect/contract/areas";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { Button, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { customerSearchQuery } from "../../../api/customers.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { searchDebounce } from "../../../ui/lists/search-input.tsx";
import { hasHouseNumbers } from "./find-stops.ts";
import classes from "./route.module.css";

const { route: texts } = areaMessages;
const minLength = 2;

type FoundElsewhereProps = {
  search: string;
  areas: readonly Area[];
  /** Whether the route of an area is shown. */
  isShown: (areaId: number) => boolean;
  onReceived: () => void;
};

/** Whom the search finds in other areas, each a button that receives a payment; nothing if there is nobody. */
export function FoundElsewhere({ search, areas, isShown, onReceived }: FoundElsewhereProps) {
  const openDialog = useOpenDialog();
  const [asked] = useDebouncedValue(search, searchDebounce);
  const { data } = useQuery({
    ...customerSearchQuery(asked),
    enabled: asked.length >= minLength && search !== "",
  });
  if (search.length < minLength || asked !== search || !data) return null;
  const found = data.customers.flatMap(({ isActive, outstanding = 0, area, ...customer }) =>
    area &&
    !isShown(area.id) &&
    (isActive || outstanding > 0) &&
    hasHouseNumbers({ ...customer, street: customer.street ?? null }, search)
      ? [{ customer, area }]
      : [],
  );
  if (found.length === 0) return null;
  return (
    <section className={classes.elsewhere} aria-label={texts.elsewhere}>
      <Text fw={600}>{texts.elsewhere}</Text>
      {found.map(({ customer, area }) => (
        <Button
          key={customer.id}
          variant="default"
          onClick={() =>
            openDialog("receivePayment", {
              customer,
              collectorId: areas.find(({ id }) => id === area.id)?.collector?.id,
              onReceived,
            })
          }
        >
          {texts.receiveIn(customer.name, area.name)}
        </Button>
      ))}
    </section>
  );
}
