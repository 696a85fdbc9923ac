-- The figures of an evening as they were when somebody closed the day. Closing a day again adds a row that names the one before.
create table day_closes (
  id integer generated always as identity primary key,
  -- Day of the fair, from 1.
  day smallint not null constraint day_closes_day_counted check (day between 1 and 31),
  at timestamptz not null default clock_timestamp(),
  -- Of all customers and goods: see `DayFigures` in the contract.
  figures jsonb not null,
  note text not null default '',
  account text not null,
  real_name text not null default '',
  again_of integer constraint day_closes_again_of references day_closes (id)
);
create index day_closes_by_day on day_closes (day, id);

-- What somebody has seen to before the fair opens. The last line of a key counts.
create table desk_ticks (
  id integer generated always as identity primary key,
  key text not null,
  done boolean not null,
  account text not null,
  real_name text not null default '',
  at timestamptz not null default clock_timestamp(),
  note text not null default ''
);
create index desk_ticks_by_key on desk_ticks (key, id);

create trigger day_closes_append_only before update or delete on day_closes
  for each statement execute function refuse_history_change();
create trigger desk_ticks_append_only before update or delete on desk_ticks
  for each statement execute function refuse_history_change();
