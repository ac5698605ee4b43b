import { auditActions } from "@cable-connect/contract/audit-log/audit-actions";
import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { containsText, forEachWord } from "../../database/search-text.ts";
import { type Sql, sql } from "../../database/sql.ts";

/** The condition that an entry has each word of a search in who did what to whom, or in the texts of what changed. */
export function foundBy(search: string): Sql {
  return forEachWord(
    search,
    (word) => sql`(
      actor_id in (${usersNamed(word)})
      or (subject_type = 'operator' and subject_id in (${usersNamed(word)}))
      or (subject_type = 'platform' and subject_id in (select id from platforms where ${containsText(sql`name`, word)}))
      ${actionsNamed(word)}
      or ${containsText(changedTexts, word)})`,
  );
}

function usersNamed(word: string): Sql {
  return sql`select id from users where ${containsText(sql`name`, word)} or ${containsText(sql`username`, word)}`;
}

/** The texts among the values of an entry: one look at most entries, which are credits and debits. */
const changedTexts = sql`
  case
    when action in ('wallet.adjust', 'wallet.undo') then after ->> 'description'
    when action = 'recharges.undo'
      then concat_ws(' ', after ->> 'reason', after ->> 'customer', after ->> 'platform')
    when after ? 'platforms' then jsonb_path_query_array(after, '$.platforms[*].name')::text
    else coalesce(after, before) ->> 'platform'
  end`;

const { actions, adjustments, severalActions, switches } = auditLogMessages;

/** How the screen names entries, each name with the condition of its entries. */
const names: [string, Sql][] = [
  ...auditActions
    .filter((action) => !(action in adjustments))
    .map((action): [string, Sql] => [actions[action], sql`action = ${action}`]),
  ...Object.entries(severalActions).map(([action, name]): [string, Sql] => [name, sql`action = ${action}`]),
  ...Object.entries(adjustments).flatMap(([action, types]) =>
    Object.entries(types).map(([type, name]): [string, Sql] => [
      name,
      sql`(action = ${action} and after ->> 'type' = ${type})`,
    ]),
  ),
  ...Object.entries(switches).flatMap(([action, { field, on, off }]) =>
    (
      [
        [on, true],
        [off, false],
      ] as const
    ).map(([name, isOn]): [string, Sql] => [
      name,
      sql`(action = ${action} and after = jsonb_build_object(${field}::text, ${isOn}::boolean))`,
    ]),
  ),
];

function actionsNamed(word: string): Sql {
  return names
    .filter(([name]) => name.toLowerCase().includes(word.toLowerCase()))
    .reduce((all, [, condition]) => sql`${all} or ${condition}`, sql``);
}
