-- Messages of an operator's own, of which one may be the default of its reminders; ready-made messages are not stored.
create table reminder_templates (
  operator_id bigint not null references users (id),
  id bigint not null generated always as identity,
  name text not null check (char_length(name) between 1 and 60),
  template text not null check (char_length(template) between 1 and 500),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, id),
  unique (operator_id, name)
);

-- The default message: one of the operator's own, or the ready-made one of a language. Neither means the standard one.
alter table reminder_settings
  add column default_template_id bigint,
  add column default_language text check (default_language in ('hi', 'ta', 'te', 'kn', 'ml', 'mr', 'bn')),
  add foreign key (operator_id, default_template_id) references reminder_templates (operator_id, id),
  add check (default_template_id is null or default_language is null);

-- The text that an operator had written becomes its first message, and stays its default.
insert into reminder_templates (operator_id, name, template, created_at, updated_at)
select operator_id, 'My message', template, updated_at, updated_at from reminder_settings where template is not null;
update reminder_settings set default_template_id = reminder_templates.id
from reminder_templates where reminder_templates.operator_id = reminder_settings.operator_id;
alter table reminder_settings drop column template;

-- An email that an operator asked for is queued with its text; automatic ones have the default message of their time.
alter table reminders
  add column template text check (char_length(template) between 1 and 500),
  drop constraint reminders_status_check,
  add constraint reminders_status_check
    check (status in ('queued', 'sending', 'retrying', 'sent', 'failed', 'cancelled')),
  add check (template is null or channel = 'email');
create index reminders_queued on reminders (created_at) where template is not null and status in ('queued', 'retrying');
