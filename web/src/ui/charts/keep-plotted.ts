import type UPlot from "uplot";
import { plotDays, type Shape, type Size } from "./day-plot.ts";
import type { Dated, DateWords } from "./measure.ts";

/** Where a day and its figures stand, in px from the left and the top of the chart. */
export type DayPlace = {
  index: number;
  x: number;
  points: readonly { y: number; color: string }[];
  /** Where there is more room beside it. */
  side: "left" | "right";
};

export type KeptPlot = {
  /** The day nearest to so many px from the left; none beside the plot. */
  dayAt: (x: number) => DayPlace | undefined;
  stop: () => void;
};

/** Keeps a plot as large as `host` and in its colours and font. `onChange` is told when days no longer stand as before. */
export function keepPlotted(
  host: HTMLElement,
  days: readonly Dated[],
  words: DateWords,
  shapes: readonly Shape[],
  onChange: () => void,
): KeptPlot {
  let size: Size | undefined;
  let plot: UPlot | undefined;

  function plotAnew(): void {
    if (!size) return;
    plot?.destroy();
    plot = plotDays(host, size, days, words, shapes);
    onChange();
  }

  // Tells the size at first too, without a layout of its own, and before anything is painted.
  const resizes = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    size = width > 0 && height > 0 ? { width, height } : undefined;
    plotAnew();
  });
  resizes.observe(host);
  const schemes = new MutationObserver(plotAnew);
  schemes.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme"] });
  document.fonts.addEventListener("loadingdone", plotAnew);

  return {
    dayAt: (x) => plot && placeOf(plot, x, shapes),
    stop() {
      resizes.disconnect();
      schemes.disconnect();
      document.fonts.removeEventListener("loadingdone", plotAnew);
      plot?.destroy();
    },
  };
}

function placeOf(plot: UPlot, x: number, shapes: readonly Shape[]): DayPlace | undefined {
  const left = plot.over.offsetLeft;
  const top = plot.over.offsetTop;
  if (x < left || x > left + plot.over.offsetWidth) return undefined;
  const index = plot.posToIdx(x - left);
  return {
    index,
    x: left + plot.valToPos(index, "x"),
    side: index < plot.data[0].length / 2 ? "right" : "left",
    points: shapes
      .filter(({ as }) => as !== "bar")
      .map(({ color, values }) => ({ color, y: top + plot.valToPos(values[index] ?? 0, "y") })),
  };
}
