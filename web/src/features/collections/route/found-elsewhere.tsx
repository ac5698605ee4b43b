import { areaMessages } from "@cable-connect/contract/messages/areas";
import { Button, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { customerSearchQuery } from "../../../api/customers.ts";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { searchDebounce } from "../../../ui/tables/search-input.tsx";
import classes from "./route.module.css";

const { route: texts } = areaMessages;
const minLength = 2;

type FoundElsewhereProps = {
  search: string;
  /** Whether the route of an area is shown. */
  isShown: (areaId: number) => boolean;
  onGo: (areaId: number) => void;
};

/** Whom the search finds in other areas, with a way there; nothing if there is nobody. */
export function FoundElsewhere({ search, isShown, onGo }: FoundElsewhereProps) {
  const [asked] = useDebouncedValue(search, searchDebounce);
  const { data } = useQuery({
    ...customerSearchQuery(asked),
    enabled: asked.length >= minLength && search !== "",
  });
  if (search.length < minLength || asked !== search || !data) return null;
  const found = data.customers.flatMap(({ id, name, isActive, outstanding = 0, area }) =>
    area && !isShown(area.id) && (isActive || outstanding > 0) ? [{ id, name, area }] : [],
  );
  if (found.length === 0) return null;
  return (
    <section className={classes.elsewhere} aria-label={texts.elsewhere}>
      <Text fw={600}>{texts.elsewhere}</Text>
      {found.map(({ id, name, area }) => (
        <Button
          key={id}
          variant="default"
          onClick={() => {
            onGo(area.id);
            // The button disappears.
            focusMain();
          }}
        >
          {texts.goTo(name, area.name)}
        </Button>
      ))}
    </section>
  );
}
