-- The number of a box or card is the same with and without a leading word such as STB (decision 76).

-- Numbers that another connection has too, without the word or with another one, since before this schema: they keep theirs.
alter table connections add column kept_numbers text[];
update connections set kept_numbers = kept.numbers
  from (
    select operator_id, id, array_agg(number) as numbers from (
      select operator_id, id, number, row_number() over (
        partition by operator_id, platform_id, kind, regexp_replace(spelled, '^[A-Z]+(?=[0-9]{6})', '')
        order by spelled ~ '^[A-Z]+[0-9]{6}', id) as nth
      from (
        select operator_id, platform_id, id, kind, number, upper(regexp_replace(number, '[ :-]', '', 'g')) as spelled
        from connections cross join lateral (values ('box', set_top_box), ('card', smart_card)) as numbers (kind, number)
        where is_active and number is not null
      ) as all_numbers
    ) as ordered
    where nth > 1
    group by operator_id, id
  ) as kept
  where kept.operator_id = connections.operator_id and kept.id = connections.id;

drop index connections_set_top_box;
create unique index connections_set_top_box
  on connections (operator_id, platform_id, (
    case when set_top_box = any (kept_numbers) then upper(regexp_replace(set_top_box, '[ :-]', '', 'g'))
    else regexp_replace(upper(regexp_replace(set_top_box, '[ :-]', '', 'g')), '^[A-Z]+(?=[0-9]{6})', '') end))
  where is_active and set_top_box is not null;
drop index connections_smart_card;
create unique index connections_smart_card
  on connections (operator_id, platform_id, (
    case when smart_card = any (kept_numbers) then upper(regexp_replace(smart_card, '[ :-]', '', 'g'))
    else regexp_replace(upper(regexp_replace(smart_card, '[ :-]', '', 'g')), '^[A-Z]+(?=[0-9]{6})', '') end))
  where is_active and smart_card is not null;
