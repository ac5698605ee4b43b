import { Title } from "@mantine/core";
import { useId } from "@mantine/hooks";
import type { ReactNode } from "react";

/** A headed part of the operator's screen. */
export function PlatformSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" mb="sm" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
