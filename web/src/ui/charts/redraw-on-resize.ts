import type UPlot from "uplot";
import { plotDays, type Shape, type Size } from "./day-plot.ts";
import type { Dated, DateWords } from "./measure.ts";

/** The position of a day and its figures, in px from the left and the top of the chart. */
export type DayPosition = {
  index: number;
  x: number;
  points: readonly { y: number; color: string }[];
  /** The side with more space for a tooltip. */
  side: "left" | "right";
};

export type LivePlot = {
  /** The day nearest to `x` px from the left; undefined beside the plot. */
  dayAt: (x: number) => DayPosition | undefined;
  stop: () => void;
};

/** Draws a plot into `host`, and again when the size, colour scheme or font of the page changes; `onChange` is called each time. */
export function redrawOnResize(
  host: HTMLElement,
  days: readonly Dated[],
  words: DateWords,
  shapes: readonly Shape[],
  onChange: () => void,
): LivePlot {
  let size: Size | undefined;
  let plot: UPlot | undefined;

  function redraw(): void {
    if (!size) return;
    plot?.destroy();
    plot = plotDays(host, size, days, words, shapes);
    onChange();
  }

  // It reports the first size, too, without forcing a layout, and before anything is painted.
  const resizes = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    size = width > 0 && height > 0 ? { width, height } : undefined;
    redraw();
  });
  resizes.observe(host);
  const schemes = new MutationObserver(redraw);
  schemes.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme"] });
  document.fonts.addEventListener("loadingdone", redraw);

  return {
    dayAt: (x) => plot && positionOf(plot, x, shapes),
    stop() {
      resizes.disconnect();
      schemes.disconnect();
      document.fonts.removeEventListener("loadingdone", redraw);
      plot?.destroy();
    },
  };
}

function positionOf(plot: UPlot, x: number, shapes: readonly Shape[]): DayPosition | undefined {
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
