import { keepPreviousData } from "@tanstack/react-query";

/**
 * Options of a query that is asked for other things in turn, such as the next page, another filter or what is typed:
 * what it showed before stays, as `isPlaceholderData`, until the next answer is there.
 */
export const keepPrevious = { placeholderData: keepPreviousData } as const;
