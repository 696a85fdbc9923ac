-- Reports that staff have set up and saved: what their address says, in the format it says itself.
create table report_params (
  id integer generated always as identity primary key,
  -- Account and name of who saved it.
  owner text not null,
  owner_name text not null default '',
  report_key text not null constraint report_params_key_known check (report_key in ('dynamicReport')),
  name text not null,
  -- The name as it is compared.
  name_key text not null,
  params text not null,
  shared boolean not null default false,
  is_default boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint report_params_name_unique unique (owner, report_key, name_key)
);
create unique index report_params_one_default on report_params (owner, report_key) where is_default;
