-- What stands beside a fair: a snapshot, left by a cleaning to be taken back, or a rehearsal. Neither is in any picker, nor the default.
alter table fairs
  add kind text not null default 'fair' constraint fairs_kind_known check (kind in ('fair', 'snapshot', 'rehearsal')),
  add of_fair_id integer constraint fairs_of_fair references fairs (id),
  add kept_until timestamptz,
  add constraint fairs_kind_of_fair check ((kind = 'fair') = (of_fair_id is null)),
  add constraint fairs_default_is_fair check (kind = 'fair' or not is_default);
-- A snapshot keeps the code of the fair it is of.
alter table fairs drop constraint fairs_code_key_unique;
create unique index fairs_code_key_unique on fairs (code_key) where kind = 'fair';
create index fairs_of_fair on fairs (of_fair_id) where of_fair_id is not null;

-- When ordering begins and ends the switches of the fair say, when the fair itself does its schedule: never two columns for one thing.
alter table fairs drop constraint fairs_opening_in_order, drop column opens_at, drop column closes_at;

-- What a fair becomes at a time. Whoever reads its state counts in what is due; a job writes it down and logs it afterwards.
create table fair_schedule (
  id integer generated always as identity primary key,
  fair_id integer not null constraint fair_schedule_fair references fairs (id) on delete cascade,
  act text not null constraint fair_schedule_act_known check (act in ('preheat', 'open', 'closed')),
  at timestamptz not null,
  account text not null,
  real_name text not null default '',
  made_at timestamptz not null default now(),
  done_at timestamptz
);
create unique index fair_schedule_one_of_act on fair_schedule (fair_id, act) where done_at is null;

-- Append only: which states a fair went through, by whom and why.
create table fair_states (
  id integer generated always as identity primary key,
  fair_id integer not null constraint fair_states_fair references fairs (id) on delete cascade,
  "from" text not null,
  "to" text not null,
  at timestamptz not null default clock_timestamp(),
  account text not null,
  real_name text not null default '',
  reason text not null default ''
);
create index fair_states_of_fair on fair_states (fair_id, id);
