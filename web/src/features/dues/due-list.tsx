import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import { DueCards } from "./due-cards.tsx";
import type { DueServices } from "./due-services.ts";
import type { DueView } from "./due-view.ts";
import { NoDues } from "./no-dues.tsx";

const DueRows = lazyPart(async () => (await import("./due-rows.tsx")).DueRows);

type DueListProps = DueServices & {
  view: DueView;
  /** The number of services under All. */
  total: number;
};

/** The services of a tab. */
export function DueList({ view, total, ...services }: DueListProps) {
  if (services.records?.length === 0) return <NoDues total={total} />;
  if (view === "cards") return <DueCards {...services} />;
  return (
    <Suspense fallback={<Skeleton h={240} />}>
      <DueRows {...services} />
    </Suspense>
  );
}
