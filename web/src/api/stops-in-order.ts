/** Stops in the order of these customers, with the places in the area's order that they have together. */
export function stopsInOrder<Stop extends { id: number; position: number }>(
  stops: readonly Stop[],
  customerIds: readonly number[],
): Stop[] {
  const place = new Map(customerIds.map((id, index) => [id, index]));
  const positions = stops.map(({ position }) => position).toSorted((a, b) => a - b);
  return stops
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map((stop, index) => ({ ...stop, position: positions[index] ?? stop.position }));
}
