import { z } from "zod";
import { validationMessages } from "../messages/validation.ts";
import { defaultPageSize, maxPageSize } from "../values/limits.ts";

/** A whole number in a query, between `min` and `max`. */
export function wholeNumberParameter(min: number, max: number, message: string) {
  return z
    .string()
    .regex(/^\d+$/, message)
    .meta({ type: "integer", minimum: min, maximum: max })
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** `limit` of a query: 1 to 100, by default 10. */
export const limitParameter = wholeNumberParameter(
  1,
  maxPageSize,
  validationMessages.limit(maxPageSize),
).default(defaultPageSize);

/** `page` from 1 and `limit` 1-100, defaults 1 and 10; anything else is refused. */
export const pageQuery = z.object({
  page: wholeNumberParameter(1, 1_000_000_000, validationMessages.page).default(1),
  limit: limitParameter,
});

export type PageQuery = z.output<typeof pageQuery>;

/** The position of a page in its list; recharges use other field names (specification, section 3, Pagination). */
export const pagination = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() })
  .meta({ id: "Pagination" });

export type Pagination = z.output<typeof pagination>;

/** The `pagination` of a list for the requested page and the total number of rows. */
export function paginate({ page, limit }: PageQuery, total: number): Pagination {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}
