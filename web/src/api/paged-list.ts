import { keepPreviousData } from "@tanstack/react-query";

/** Query options of a paged list: the rows shown stay until those of the next page or filter are there. */
export const pagedList = { placeholderData: keepPreviousData } as const;
