import type UPlot from "uplot";
import { plotDays, type Shape, type Size } from "./day-plot.ts";
import type { Dated, DateWords } from "./measure.ts";

/** The position of a day and its points, in px from the left and the top of the chart. */
export type DayPosition = {
  index: number;
  x: number;
  points: readonly { y: number; color: string }[];
  /** The side with more space for a tooltip. */
  side: "left" | "right";
};

export type LivePlot = {
  /** The day nearest to `x` px from the left; undefined outside the plot. */
  dayAt: (x: number) => DayPosition | undefined;
  stop: () => void;
};

/** In px: as wide as fits between the margins of an A4 page and of a card, as high as `daily-figure.module.css` says. */
const paper: Size = { width: 660, height: 200 };

/**
 * Draws a plot into `host`, and redraws it when its size, the colour scheme or the font changes, and to fit the paper while it is
 * printed; each time it calls `onChange`.
 */
export function redrawOnResize(
  host: HTMLElement,
  days: readonly Dated[],
  words: DateWords,
  shapes: readonly Shape[],
  onChange: () => void,
): LivePlot {
  let size: Size | undefined;
  let plot: UPlot | undefined;
  let isPrinting = false;

  function redraw(): void {
    if (!size) return;
    plot?.destroy();
    plot = plotDays(host, isPrinting ? paper : size, days, words, shapes);
    onChange();
  }

  // The observer also reports the first size, before the first paint and without forcing a layout.
  const resizes = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    size = width > 0 && height > 0 ? { width, height } : undefined;
    redraw();
  });
  resizes.observe(host);
  const schemes = new MutationObserver(redraw);
  schemes.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme"] });
  document.fonts.addEventListener("loadingdone", redraw);
  // Browsers lay out the paper without telling the observer.
  function handlePrint({ type }: Event): void {
    isPrinting = type === "beforeprint";
    redraw();
  }
  window.addEventListener("beforeprint", handlePrint);
  window.addEventListener("afterprint", handlePrint);

  return {
    dayAt: (x) => plot && positionOf(plot, x, shapes),
    stop() {
      resizes.disconnect();
      schemes.disconnect();
      document.fonts.removeEventListener("loadingdone", redraw);
      window.removeEventListener("beforeprint", handlePrint);
      window.removeEventListener("afterprint", handlePrint);
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
    points: shapes.flatMap(({ as, color }, nth) =>
      as === "bar" ? [] : [{ color, y: top + plot.valToPos(plot.data[nth + 1]?.[index] ?? 0, "y") }],
    ),
  };
}
