-- A stranger can't lock a user out: failed sign-ins count by username and address together, and a browser in which the user
-- has signed in has a count of its own.

-- How often all browsers that were known for this user became strangers; a browser's cookie holds the count of its time.
alter table users add column browser_revocations integer not null default 0 check (browser_revocations >= 0);

-- Counts by username alone, which nothing reads any more.
delete from login_throttles where subject like 'username:%';

-- Strangers' failed sign-ins with a username, known or not, each within 24 hours of the one before. After a few of them
-- the next stranger must wait since guessed_at.
create table guessed_usernames (
  username text primary key,
  failures integer not null check (failures > 0),
  guessed_at timestamptz(3) not null,
  failed_at timestamptz(3) not null
);
create index guessed_usernames_failed on guessed_usernames (failed_at);

-- The networks from which these failed; any other has one guess that doesn't wait.
create table guessing_networks (
  username text not null,
  network text not null,
  failed_at timestamptz(3) not null,
  primary key (username, network)
);
create index guessing_networks_failed on guessing_networks (failed_at);
