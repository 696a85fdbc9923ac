-- Pages of widgets that staff have put together from questions to the dynamic report and from saved reports.
create table dashboards (
  id integer generated always as identity primary key,
  -- Account and name of who made it.
  owner text not null,
  owner_name text not null default '',
  name text not null,
  -- The name as it is compared.
  name_key text not null,
  -- In reading order.
  widgets jsonb not null,
  -- Filters of all widgets.
  filters jsonb not null,
  shared boolean not null default false,
  is_default boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint dashboards_name_unique unique (owner, name_key)
);
create unique index dashboards_one_default on dashboards (owner) where is_default;
