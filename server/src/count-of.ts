const figure = new Intl.NumberFormat("en-IN");

/** So many of something, as part of a sentence: `1 entry`, `1,20,000 entries`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${figure.format(count)} ${count === 1 ? one : many}`;
}
