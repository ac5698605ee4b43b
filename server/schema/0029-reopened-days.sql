-- A closing of today can be taken back while today lasts (decision 59): its row stays, marked, and the day is closed again by a
-- new one.
alter table day_closings
  add column reopened_at timestamptz(3),
  add column reopened_by bigint,
  add column reopen_reason text;
alter table day_closings add constraint day_closings_reopened check (
  num_nonnulls(reopened_at, reopened_by, reopen_reason) in (0, 3)
  and coalesce(char_length(reopen_reason) between 3 and 200, true));
drop index day_closings_day;
create unique index day_closings_day on day_closings (operator_id, coalesce(collector_id, 0), day)
  where reopened_at is null;
