import type { Drawn } from "./measure.ts";

/** A small sample of a shape in a chart, for its legend. */
export function Swatch({ as, color }: Drawn) {
  return (
    <svg width={16} height={12} aria-hidden="true">
      {as === "bar" ? (
        <rect x={3} width={10} height={12} rx={2} fill={color} />
      ) : (
        <rect y={5} width={16} height={2.5} rx={1} fill={color} />
      )}
    </svg>
  );
}
