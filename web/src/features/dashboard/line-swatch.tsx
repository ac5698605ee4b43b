type LineSwatchProps = { color: string; dash?: string };

/** A piece of a chart's line, to tell which one is which. */
export function LineSwatch({ color, dash }: LineSwatchProps) {
  return (
    <svg width={20} height={10} aria-hidden="true">
      <line x1={0} x2={20} y1={5} y2={5} stroke={color} strokeWidth={2.5} strokeDasharray={dash} />
    </svg>
  );
}
