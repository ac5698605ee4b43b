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

type FoundCustomer = Place & { name: string; phone: string; email?: string | null };

/**
 * Where a customer lives, if a word of the search isn't in name, phone or email but there; else empty. While the operator
 * doesn't collect, that is the address.
 */
export function foundPlaceText(customer: FoundCustomer, search: string): string {
  const { name, phone, email, address } = customer;
  const place = placeText(customer) || (address ?? "");
  const shown = [name, phone, email].join(" ").toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.some((word) => !shown.includes(word) && place.toLowerCase().includes(word)) ? place : "";
}
