type Place = {
  area?: { name: string } | null;
  street?: string | null;
  address?: string | null;
};

/**
 * Where a customer lives in one line, what tells it from its neighbours first: `House 23, Shanti Bhavan, Market`. Empty if
 * nothing is known, or while the operator doesn't collect.
 */
export function placeText({ area, street, address }: Place): string {
  return area === undefined ? "" : [address, street, area?.name].filter(Boolean).join(", ");
}
