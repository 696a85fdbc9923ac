-- A switch may have a value of its own for a level of customers, a place or one customer; 'fair' is for all others.
alter table settings
  add scope text not null default 'fair'
    constraint settings_scope_known check (scope in ('fair', 'level', 'bigArea', 'region', 'area', 'customer')),
  add ref integer not null default 0,
  add constraint settings_fair_is_one check ((scope = 'fair') = (ref = 0)),
  drop constraint settings_pkey,
  add primary key (key, scope, ref);

-- What a switch will be from a moment on. Nobody has to be there then: whoever reads takes what is due.
create table settings_planned (
  id integer generated always as identity primary key,
  key text not null,
  scope text not null default 'fair'
    constraint settings_planned_scope_known check (scope in ('fair', 'level', 'bigArea', 'region', 'area', 'customer')),
  ref integer not null default 0,
  value jsonb not null,
  at timestamptz not null,
  account text not null,
  made_at timestamptz not null default now(),
  constraint settings_planned_fair_is_one check ((scope = 'fair') = (ref = 0)),
  constraint settings_planned_once unique (key, scope, ref, at)
);

-- Every value that counts now, with the moment since which it does: of two for the same the later one holds.
create view settings_in_force as
  select key, scope, ref, value, updated_at as at, updated_by as account from settings
  union all
  select key, scope, ref, value, at, account from settings_planned where at <= now();
