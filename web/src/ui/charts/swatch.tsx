import type { Drawn } from "./measure.ts";

/** A small sample of a shape in a chart, for its legend. */
export function Swatch({ as, color }: Drawn) {
  return (
    <svg width={16} height={12} aria-hidden="true">
      {as === "bar" ? (
        <rect x={3} width={10} height={12} rx={2} fill={color} />
      ) : (
        <path d={as === "dashes" ? "M0 6.25H6M10 6.25H16" : "M0 6.25H16"} stroke={color} strokeWidth={2.5} />
      )}
    </svg>
  );
}
