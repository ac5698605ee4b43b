/** How many years ahead an expiry may be (specification, section 7, Operator side). */
export const maxExpiryYears = 5;

/** Rows per page (specification, section 9). */
export const defaultPageSize = 10;

/** The largest page size (specification, section 7, Paging). */
export const maxPageSize = 100;

/** How many rows of a list can be selected, and so how many services or customers one request is for, at most. */
export const maxSelected = 500;

/** Operators offered in the dashboard's filter (specification, section 9). */
export const operatorFilterSize = 100;

/** Customers of one phone whose recharges are searched over all operators, at most. */
export const maxCustomersOfPhone = 100;

/** Messages of an operator's own that remind customers, at most. */
export const maxOwnMessages = 30;

/** Prices of an operator's own for one platform's plans, at most. */
export const maxCustomerPrices = 500;
