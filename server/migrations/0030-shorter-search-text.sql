-- A search reads the text of each of an operator's customers, so the digits of a phone number stand in it once. Most numbers
-- are nothing but digits; one that is written in another way is followed by them.
alter table customers drop column search_text;
alter table customers add column search_text text not null generated always as (lower(
  name || E'\x1f' || phone || coalesce(E'\x1f' || email, '')
  || case when phone ~ '[^0-9]' then E'\x1f' || regexp_replace(phone, '[^0-9]', '', 'g') else '' end
)) stored;
create index customers_listed on customers (operator_id, created_at desc, id desc) include (search_text);
