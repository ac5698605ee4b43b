import { list, type Sql, sql } from "../../database/sql.ts";

/** A name: letters, with the signs of names between them. */
const namelike = /^[\p{L}\p{M}\s.'’-]+$/u;
/** Shorter words are like too many names. */
const minWord = 3;
const maxWords = 4;
const maxNearest = 3;
/** How like the words of the search are to parts of the name, of 1: each of them, and all on average. */
const minOfEach = 0.25;
const minOnAverage = 0.4;

/**
 * A query of the operator's customers whose names are spelled most like a search that finds nobody, with their `rank` and order
 * `nth`; undefined for a search that is no name. It reads all names, which a search that finds somebody never does.
 */
export function nearestNames(operatorId: number, search: string): Sql | undefined {
  const words = search.split(/\s+/).filter((word) => word.length >= minWord);
  if (!namelike.test(search) || words.length === 0 || words.length > maxWords) return undefined;
  const alike = words.map((word) => sql`word_similarity((select ${spelling(sql`lower(${word})`)}), name)`);
  // `offset 0` keeps the planner from computing the same similarity for each of its uses.
  return sql`
    select id, 0 as rank, row_number() over (order by sum desc, id) as nth
    from (
      select id, (select sum(one) from unnest(alike) as one) as sum
      from (
        select id, array[${list(alike)}] as alike
        from (
          select id, ${spelling(sql`split_part(search_text, E'\\x1f', 1)`)} as name
          from customers where operator_id = ${operatorId} offset 0
        ) as named
        offset 0
      ) as compared
      where ${minOfEach} <= all(alike)
      order by sum desc, id limit ${maxNearest}
    ) as nearest
    where sum >= ${minOnAverage * words.length}`;
}

/** One spelling for those that Indian names have in Latin letters: Kapoor and Kapur, Geetha and Gita, Choudhary and Chaudhari. */
function spelling(name: Sql): Sql {
  const vowels = ["uu", "ii", "aa"];
  return vowels.reduce(
    (text, twice) => sql`replace(${text}, ${twice}, ${twice.slice(1)})`,
    sql`translate(${name}, 'oeywh', 'uiiv')`,
  );
}
