import type { Check } from "./check.ts";

/** What changes the cash in hand: operator, holder (0 is the counter), day and signed amount. */
const flows = `
  select operator_id, coalesce(collector_id, 0) as holder, received_on as day, amount from payments where mode = 'cash'
  union all
  select operator_id, coalesce(collector_id, 0), (reversed_at at time zone $1)::date, -amount from payments
  where mode = 'cash' and reversed_at is not null
  union all
  select operator_id, coalesce(collector_id, 0), day,
    case when kind in ('pay-in', 'correction') then amount else -amount end
  from cash_movements
  union all
  select operator_id, 0, day, amount from cash_movements where kind = 'hand-over'`;

/** A closing must expect the cash that the one before it counted, and what came and went since. */
function expectedCheck(timeZone: string): Check {
  return {
    parameters: [timeZone],
    query: `
      with running as (
        select operator_id, holder, day, sum(sum(amount)) over (partition by operator_id, holder order by day) as total
        from (
          ${flows}
          union all
          select operator_id, coalesce(collector_id, 0), day, 0 from day_closings where reopened_at is null
        ) as flows
        group by operator_id, holder, day
      ), closings as (
        select operator_id, coalesce(collector_id, 0) as holder, id, day, expected, counted from day_closings
        where reopened_at is null
      ), compared as (
        select operator_id, closings.id, closings.expected, total - coalesce(lag(total) over of_holder, 0)
          + coalesce(lag(counted) over of_holder, 0) as cash
        from closings join running using (operator_id, holder, day)
        window of_holder as (partition by operator_id, holder order by day)
      )
      select operator_id, format('closing %s should expect %s, as payments and movements say, but expects %s', id, cash,
        expected) as finding
      from compared where expected <> cash`,
  };
}

/** Cash by day must be the sum of the payments and movements up to the last ones that were added, and have what came before. */
const cashDayCheck: Check = {
  query: `
    with flows as (
      select payments.operator_id, coalesce(collector_id, 0) as holder, received_on as day, amount
      from payments join summed_cash on summed_cash.operator_id = payments.operator_id
      where mode = 'cash' and id <= last_payment_id
      union all
      select moved.operator_id, coalesce(collector_id, 0), day,
        case when kind in ('pay-in', 'correction') then amount else -amount end
      from cash_movements as moved join summed_cash on summed_cash.operator_id = moved.operator_id
      where id <= last_movement_id
      union all
      select moved.operator_id, 0, day, amount
      from cash_movements as moved join summed_cash on summed_cash.operator_id = moved.operator_id
      where id <= last_movement_id and kind = 'hand-over'
    ), changed as (
      select operator_id, holder, day, sum(amount) as cash from flows group by operator_id, holder, day
    )
    select operator_id, format('the cash of %s should have changed by %s on %s, but is added up as %s',
      case holder when 0 then 'the counter' else format('collector %s', holder) end, coalesce(cash, 0), day,
      coalesce(amount, 0)) as finding
    from changed full join cash_days using (operator_id, holder, day)
    where cash is distinct from amount
    union all
    select operator_id, format('the cash of %s before %s should be added up as %s, but is %s',
      case holder when 0 then 'the counter' else format('collector %s', holder) end, day, earlier, amount_before)
    from (
      select *, sum(amount) over (partition by operator_id, holder order by day) - amount as earlier from cash_days
    ) as running
    where amount_before <> earlier
    union all
    select operator_id, format('cash is added up to payment %s and movement %s, but the last ones are %s and %s',
      summed.last_payment_id, summed.last_movement_id, coalesce(wallets.last_payment_id, 0),
      coalesce(wallets.last_cash_movement_id, 0))
    from summed_cash as summed left join wallets using (operator_id)
    where summed.last_payment_id > coalesce(wallets.last_payment_id, 0)
      or summed.last_movement_id > coalesce(wallets.last_cash_movement_id, 0)`,
};

/** A closing must have counted what its notes and coins sum up to, and say the difference. */
const countCheck: Check = {
  query: `
    select operator_id, format('closing %s should have counted %s, as its notes and coins say, but has counted %s', id,
      cash, counted) as finding
    from (
      select day_closings.operator_id, id, counted,
        coins + coalesce(sum(counted_notes.key::numeric * counted_notes.value::numeric), 0) as cash
      from day_closings left join lateral jsonb_each_text(notes) as counted_notes on true
      group by day_closings.operator_id, id, counted, coins
    ) as summed
    where counted <> cash
    union all
    select operator_id, format('closing %s should say a difference of %s, which is %s less %s, but says %s', id,
      counted - expected, counted, expected, difference)
    from day_closings where difference <> counted - expected`,
};

/** A closing may have been taken back only on its own day, after it was made. */
function reopenedCheck(timeZone: string): Check {
  return {
    parameters: [timeZone],
    query: `
      select operator_id, format('closing %s of %s was taken back at %s', id, day, reopened_at) as finding
      from day_closings where reopened_at < closed_at or (reopened_at at time zone $1)::date <> day`,
  };
}

/** Nothing may be of a day that was closed before it was booked. */
const closedDayCheck: Check = {
  query: `
    with booked as (
      select operator_id, coalesce(collector_id, 0) as holder, received_on as day, 'payment' as what, id,
        null::bigint as covered
      from payments
      union all
      select operator_id, coalesce(collector_id, 0), day, 'payment', null, last_payment_id from day_closings
      where reopened_at is null
      union all
      select operator_id, coalesce(collector_id, 0), day, 'movement', id, null from cash_movements
      union all
      select operator_id, 0, day, 'movement', id, null from cash_movements where kind = 'hand-over'
      union all
      select operator_id, coalesce(collector_id, 0), day, 'movement', null, last_movement_id from day_closings
      where reopened_at is null
    ), judged as (
      select *, min(covered) over (partition by operator_id, holder, what order by day desc) as covered_until from booked
    )
    select operator_id, format('%s %s is of %s, which was closed before, with %s %s', what, id, day, what,
      covered_until) as finding
    from judged where id > covered_until`,
};

/** What is numbered per operator without gaps: its name, the wallet's counter, and the table's column. */
const numbered = [
  { name: "movement of cash", counter: "last_cash_movement_id", table: "cash_movements", number: "id" },
  { name: "closing", counter: "last_day_closing_id", table: "day_closings", number: "id" },
  { name: "reopening", counter: "last_day_reopening_id", table: "day_closings", number: "reopening_id" },
  { name: "added UTR", counter: "last_added_reference_id", table: "payments", number: "added_reference_id" },
];

/** Movements, closings, reopenings and added UTRs must be numbered without gaps. */
const numberCheck: Check = {
  query: numbered
    .map(
      ({ name, counter, table, number }) => `
        select operator_id, format('the last ${name} should have number %s, but %s have numbers up to %s', ${counter},
          coalesce(rows, 0), coalesce(last_id, 0)) as finding
        from wallets
        left join (
          select operator_id, count(${number}) as rows, max(${number}) as last_id from ${table} group by operator_id
        ) as numbered using (operator_id)
        where coalesce(rows, 0) <> ${counter} or coalesce(last_id, 0) <> ${counter}`,
    )
    .join(" union all "),
};

/** A movement must fit its kind; a reversing one must be the opposite of the other; a correction must be of a closed day. */
const movementCheck: Check = {
  query: `
    select operator_id, format('movement %s, a %s, is of %s', id, kind, amount) as finding
    from cash_movements
    where kind not in ('hand-over', 'deposit', 'pay-out', 'pay-in', 'correction') or amount = 0
      or (kind <> 'correction' and (amount > 0) <> (reverses_id is null))
      or (kind = 'hand-over' and collector_id is null)
    union all
    select later.operator_id, format(
      'movement %s should be a %s of %s, as it reverses movement %s, but is a %s of %s', later.id, earlier.kind,
      -earlier.amount, earlier.id, later.kind, later.amount)
    from cash_movements as later join cash_movements as earlier on earlier.operator_id = later.operator_id
      and earlier.id = later.reverses_id
    where (later.kind, later.amount, coalesce(later.collector_id, 0))
      <> (earlier.kind, -earlier.amount, coalesce(earlier.collector_id, 0))
    union all
    select moved.operator_id, format('movement %s corrects %s, which was not closed', moved.id, moved.corrects_day)
    from cash_movements as moved
    left join day_closings as closing on closing.operator_id = moved.operator_id and closing.day = moved.corrects_day
      and coalesce(closing.collector_id, 0) = coalesce(moved.collector_id, 0) and closing.reopened_at is null
    where moved.corrects_day is not null and closing.id is null`,
};

/** Checks of the cash in hand and of closed days; days are those of the business time zone. */
export function dayBookChecks(timeZone: string): Check[] {
  return [
    expectedCheck(timeZone),
    cashDayCheck,
    countCheck,
    reopenedCheck(timeZone),
    closedDayCheck,
    numberCheck,
    movementCheck,
  ];
}
