-- Days that nobody closed are an alert of an operator that collects.
alter table alert_reads drop constraint alert_reads_kind_check;
alter table alert_reads add constraint alert_reads_kind_check
  check (kind in ('low_balance', 'renewals_today', 'failed_reminders', 'sold_below_cost', 'unclosed_days'));
