import UPlot from "uplot";
import { formatAxisMoney } from "../text/format.ts";
import { axisSteps, labelledDays } from "./axis.ts";
import type { Dated, DateWords, Drawn } from "./measure.ts";

/** A measure to draw, with its value in rupees for each day, null where nothing is drawn. */
export type Shape = Drawn & { values: readonly (number | null)[] };

export type Size = { width: number; height: number };

// All in px.
const fontSize = 12;
const padding = 8;
const dash = [6, 4];
/** Between the centres of two day labels. */
const labelSpacing = 70;
const amountGap = 12;

/** The largest width of a bar: `part` of the space for a day, within the limits. */
const barWidth = { least: 14, most: 32, part: 0.4 };

/** What the measures that stand apart leave to the others, as shares of the height, and how many steps each axis has. */
const whole = { from: 0, to: 1, steps: 4 };
const upper = { from: 0.46, to: 1, steps: 3 };
const lower = { from: 0, to: 0.32, steps: 2 };

/** The most days whose values a line marks by points: a single one would draw no line. */
const mostPoints = 12;

/** An axis: its amounts, and the height of an amount in the plot as a share. */
type Amounts = { steps: readonly number[]; heightOf: (amount: number) => number };

function amountsOf(shapes: readonly Shape[], { from, to, steps: count }: typeof whole): Amounts {
  const all = shapes.flatMap(({ values }) => values.map((value) => value ?? 0));
  const steps = axisSteps(Math.max(...all), Math.min(...all), count);
  const least = steps[0] ?? 0;
  const range = (steps.at(-1) ?? 0) - least;
  return { steps, heightOf: (amount) => from + ((amount - least) / range) * (to - from) };
}

function seriesOf(
  { as, color, values }: Shape,
  zero: number,
  host: HTMLElement,
  perDay: number,
): UPlot.Series {
  const stroke = canvasColor(host, color);
  const shape = { stroke, fillTo: zero, points: { show: false } };
  if (as === "bar") {
    const widest = Math.min(Math.max(perDay * barWidth.part, barWidth.least), barWidth.most);
    // Nine tenths of a day, up to `widest`; the radius is a share of the width.
    return {
      ...shape,
      width: 0,
      fill: stroke,
      paths: UPlot.paths.bars?.({ size: [0.9, widest], radius: 0.15 }),
    };
  }
  const fill = as === "area" && canvasColor(host, `color-mix(in srgb, ${color} 10%, transparent)`);
  // Not aligned to whole pixels, which would bend the slopes.
  const points = { show: values.length <= (as === "dashes" ? 1 : mostPoints), size: 7, fill: stroke };
  return {
    ...shape,
    points,
    width: 2,
    pxAlign: 0,
    ...(fill && { fill }),
    ...(as === "dashes" && { dash }),
  };
}

/**
 * Draws shapes over days into `host`, in its font and the current colour scheme; the last shape is on top. Those that stand apart
 * are below the others.
 */
export function plotDays(
  host: HTMLElement,
  { width, height }: Size,
  days: readonly Dated[],
  words: DateWords,
  shapes: readonly Shape[],
): UPlot {
  const { color, fontFamily } = getComputedStyle(host);
  const font = `${fontSize}px ${fontFamily}`;
  const apart = shapes.filter(({ isApart }) => isApart);
  const main = amountsOf(
    shapes.filter(({ isApart }) => !isApart),
    apart.length > 0 ? upper : whole,
  );
  const own = apart.length > 0 ? amountsOf(apart, lower) : undefined;
  const axisFor = ({ isApart }: Shape) => (isApart && own) || main;
  const heightsOf = (shape: Shape) =>
    shape.values.map((value) => (value === null ? null : axisFor(shape).heightOf(value)));
  const axes = own ? [own, main] : [main];
  const amounts = axes.flatMap(({ steps }) => steps.map(formatAxisMoney));
  const amountsWidth = Math.ceil(widest(amounts, font)) + amountGap;
  const last = days.length - 1;
  const ends = [days[0], days[last]].map((day) => words.short(day?.date ?? ""));
  // Between an edge of the plot and the first or last day, with a bar and a label centred at it.
  const side = Math.max(Math.ceil(widest(ends, font) / 2), barWidth.most / 2 + padding);
  const perDay = (width - amountsWidth - padding - 2 * side) / Math.max(last, 1);
  const axis = { font, stroke: color, ticks: { show: false }, grid: { show: false } };
  return new UPlot(
    {
      width,
      height,
      padding: [padding, padding, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-side / perDay, last + side / perDay] },
        y: { range: [0, 1] },
      },
      axes: [
        {
          ...axis,
          size: 38,
          gap: 14,
          splits: labelledDays(days.length, labelSpacing / perDay),
          values: (_, indexes) => indexes.map((index) => words.short(days[index]?.date ?? "")),
        },
        {
          ...axis,
          size: amountsWidth,
          gap: amountGap,
          splits: axes.flatMap(({ steps, heightOf }) => steps.map(heightOf)),
          values: amounts,
          grid: { stroke: canvasColor(host, "var(--app-line)"), width: 1 },
        },
      ],
      series: [{}, ...shapes.map((shape) => seriesOf(shape, axisFor(shape).heightOf(0), host, perDay))],
    },
    [days.map((_, index) => index), ...shapes.map(heightsOf)],
    host,
  );
}

function widest(texts: readonly string[], font: string): number {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return 0;
  pen.font = font;
  return Math.max(...texts.map((text) => pen.measureText(text).width));
}

/** Resolves a CSS colour, which may use variables, to one that a canvas accepts, as inside `host`. */
function canvasColor(host: HTMLElement, color: string): string {
  const probe = document.createElement("span");
  probe.hidden = true;
  probe.style.color = color;
  host.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}
