-- What the books mean: their days are days of one time zone, their amounts are of one currency. Kept by the start, which
-- refuses others once money has moved.
create table business (
  is_only boolean primary key default true check (is_only),
  time_zone text not null,
  currency text not null
);
