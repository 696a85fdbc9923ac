-- Pictures of the house: the logo and the fairs' QR codes, re-encoded by us, by the hash of their bytes.
create table site_pictures (
  id text primary key constraint site_pictures_hash check (id ~ '^[0-9a-f]{64}$'),
  kind text not null constraint site_pictures_kind_known check (kind in ('logo', 'qrcode')),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  created_by text not null default ''
);

alter table fairs add column qrcode text constraint fairs_qrcode references site_pictures (id);

-- Pages of others that stand in the menu: web reports.
create table report_config (
  id integer generated always as identity primary key,
  name text not null,
  name_key text not null,
  url text not null constraint report_config_url_web check (url ~* '^https?://'),
  sort integer not null default 0,
  enabled boolean not null default true,
  -- Account types it is kept to; empty means everybody.
  open_to integer[] not null default '{}',
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index report_config_name_unique on report_config (name_key) where deleted_at is null;

-- Who has forgotten his password and asks for a new one. `account` is what he typed; there may be no such account.
create table password_requests (
  id bigint generated always as identity primary key,
  account text not null,
  account_key text not null,
  contact text not null default '',
  ip text not null,
  at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by text
);
create index password_requests_at on password_requests (at);
