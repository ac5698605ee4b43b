-- A phone number is found however it was written down and however it is typed: what is searched ends in its digits.
-- PostgreSQL 14 can't change how a column is generated, so the column is made anew with the indexes that hold it.
alter table customers drop column search_text;
alter table customers add column search_text text not null generated always as (lower(
  name || E'\x1f' || phone || E'\x1f' || coalesce(email, '') || E'\x1f' || regexp_replace(phone, '[^0-9]', '', 'g')
)) stored;
create index customers_search on customers using gin (operator_id, search_text gin_trgm_ops);
create index customers_listed on customers (operator_id, created_at desc, id desc) include (search_text);

alter table users drop column search_text;
alter table users add column search_text text not null generated always as (lower(
  name || E'\x1f' || username || E'\x1f' || coalesce(email, '') || E'\x1f' || coalesce(phone, '') || E'\x1f'
  || coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), '')
)) stored;
create index users_search on users using gin (search_text gin_trgm_ops);
