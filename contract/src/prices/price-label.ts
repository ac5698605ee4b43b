/**
 * The name of a pricing tier in spaced words (specification, section 2): `basic_plan`, `basicPlan` and `BASIC-PLAN`
 * read "Basic Plan".
 */
export function priceLabel(tier: string): string {
  return tier
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map(
      (word) =>
        word.charAt(0).toUpperCase() +
        (word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1)),
    )
    .join(" ");
}
