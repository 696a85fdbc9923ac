-- Long work, one row each: who does it, how far it is, how it ended. A process that works on it renews its lease; when that
-- runs out another goes on, or says that it was broken off. `fence` counts the processes that have had it: each writes only
-- while the number is its own.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  input jsonb not null default '{}',
  -- Of two jobs of a kind with one key only one waits or runs.
  dedupe_key text,
  state text not null default 'waiting'
    constraint jobs_state_known check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'broken')),
  priority smallint not null default 0,
  run_at timestamptz not null default now(),
  runner text,
  fence integer not null default 0,
  lease_until timestamptz,
  cancel_asked_at timestamptz,
  stage text not null default '',
  done bigint not null default 0,
  total bigint,
  checkpoint jsonb,
  result jsonb,
  problem jsonb,
  principal text not null,
  real_name text not null default '',
  request_id text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz
);
create unique index jobs_one_live on jobs (kind, dedupe_key) where state in ('waiting', 'running');
create index jobs_due on jobs (priority desc, id) where state in ('waiting', 'running');
create index jobs_ended on jobs (ended_at) where ended_at is not null;

-- What begins by itself: every night at a local time of the fair. A night that was missed runs once.
create table schedules (
  key text primary key,
  kind text not null,
  input jsonb not null default '{}',
  at_local time not null,
  next_at timestamptz not null default now() + interval '1 day',
  enabled boolean not null default true
);
insert into schedules (key, kind, at_local) values ('sweep', 'platform.sweep', '03:50');

-- Since when a fair's history is whole; null where it is from the beginning. Fairs of before this have events without prices.
alter table fairs add history_from timestamptz;
update fairs set history_from = now();

-- What the fair's order numbers begin with.
alter table fairs add number_prefix text not null default 'F'
  constraint fairs_number_prefix_shape check (number_prefix ~ '^[A-Z0-9]{1,6}$');
update fairs set number_prefix = left(regexp_replace(upper(code), '[^A-Z0-9]', '', 'g'), 6)
where regexp_replace(upper(code), '[^A-Z0-9]', '', 'g') <> '';
