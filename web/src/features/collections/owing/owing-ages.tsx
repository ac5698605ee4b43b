import { type OwingAge, type OwingAgeFilter, owingAges } from "@cable-connect/contract/lists/list-filters";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { sumRupees } from "@cable-connect/contract/values/money";
import { Anchor, Skeleton, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useRef } from "react";
import { useCutEdges } from "../../../ui/layout/use-cut-edges.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import classes from "../collections.module.css";

const texts = collectionsPageMessages.owing;

type Sum = { outstanding: number; customers: number };

type OwingAgesProps = {
  /** What customers owe, altogether and by age; undefined until loaded. */
  totals: (Sum & { byAge: readonly (Sum & { age: OwingAge })[] }) | undefined;
  /** Whether they are of what a search finds. */
  isSearch: boolean;
  /** Undefined for all ages. */
  chosen: OwingAgeFilter | undefined;
  onChange: (age: OwingAgeFilter | undefined) => void;
};

/** What customers owe, altogether and by how long they have owed it; each figure filters the list. */
export function OwingAges({ totals, isSearch, chosen, onChange }: OwingAgesProps) {
  const sumOf = (age: OwingAge | undefined) => (
    <SumOfAge
      key={age ?? "all"}
      age={age}
      label={age ? collectionMessages.ages[age] : isSearch ? texts.allFound : texts.all}
      sum={age ? totals?.byAge.find((known) => known.age === age) : totals}
      isChosen={age === chosen}
      onChoose={() => onChange(age)}
    />
  );
  const byAge = useRef<HTMLDivElement>(null);
  useCutEdges(byAge);
  const over30 = sumRupees(
    (totals?.byAge ?? [])
      .filter(({ age }) => age === "31-60" || age === "60+")
      .map(({ outstanding }) => outstanding),
  );
  return (
    <>
      <fieldset className={classes.ages} aria-busy={!totals}>
        <VisuallyHidden component="legend">{texts.ages}</VisuallyHidden>
        {sumOf(undefined)}
        <div ref={byAge} className={classes.byAge}>
          {owingAges.map(sumOf)}
        </div>
      </fieldset>
      <p className={classes.ageNote}>
        {texts.ageOf}
        {over30 > 0 && (
          <>
            {" · "}
            <Anchor
              component="button"
              type="button"
              inherit
              className={classes.over30}
              aria-pressed={chosen === "30+"}
              onClick={() => onChange(chosen === "30+" ? undefined : "30+")}
            >
              {texts.over30(formatPrice(over30))}
            </Anchor>
          </>
        )}
      </p>
    </>
  );
}

type SumOfAgeProps = {
  age: OwingAge | undefined;
  label: string;
  sum: Sum | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

function SumOfAge({ age, label, sum, isChosen, onChoose }: SumOfAgeProps) {
  return (
    <UnstyledButton
      className={classes.age}
      data-age={age ?? "all"}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className={classes.ageLabel}>{label}</span>
      <span className={classes.ageSum}>
        {sum ? (
          formatPrice(sum.outstanding)
        ) : (
          <Skeleton component="span" display="block" h={20} w="70%" my={{ base: 0, sm: 4 }} />
        )}
      </span>
      <span className={classes.ageCount}>
        {sum ? (
          texts.customers(sum.customers)
        ) : (
          <Skeleton component="span" display="block" h={12} w="50%" my={{ base: 2, sm: 4 }} />
        )}
      </span>
    </UnstyledButton>
  );
}
