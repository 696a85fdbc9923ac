-- Fairs, staff accounts, their rights per fair, and who is signed in.
create table fairs (
  id integer generated always as identity primary key,
  code text not null,
  code_key text not null constraint fairs_code_key_unique unique,
  name text not null,
  schema_name text not null constraint fairs_schema_unique unique
    constraint fairs_schema_shape check (schema_name ~ '^fair_[a-z0-9_]{1,40}$'),
  -- An address of its own lets a fair live on another server; empty means the server that holds the platform.
  database_url text,
  year integer,
  address text not null default '',
  status text not null default 'draft'
    constraint fairs_status_known check (status in ('draft', 'preheat', 'open', 'closed', 'archived')),
  starts_at timestamptz,
  ends_at timestamptz,
  opens_at timestamptz,
  closes_at timestamptz,
  currency text not null default 'CNY',
  time_zone text not null default 'Asia/Shanghai',
  is_default boolean not null default false,
  -- A fair is chosen from only when its data is whole: the demo and copies fill it first.
  ready boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint fairs_dates_in_order check (starts_at is null or ends_at is null or starts_at < ends_at),
  constraint fairs_opening_in_order check (opens_at is null or closes_at is null or opens_at <= closes_at)
);
create unique index fairs_one_default on fairs (is_default) where is_default;

create table accounts (
  id integer generated always as identity primary key,
  username text not null,
  username_key text not null,
  password_hash text not null,
  account_type smallint not null default 4
    constraint accounts_type_known check (account_type in (3, 4, 9)),
  real_name text not null default '',
  is_admin boolean not null default false,
  enabled boolean not null default true,
  last_login_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by text
);
create unique index accounts_username_unique on accounts (username_key) where deleted_at is null;

create table account_fairs (
  account_id integer not null constraint account_fairs_account references accounts (id),
  fair_id integer not null constraint account_fairs_fair references fairs (id),
  -- Comma-separated, as the wire has them: menu ids, codes of areas, codes of brands.
  reportype text not null default '',
  showarea text not null default '',
  allow_brand text not null default '',
  price_visible text not null default 'both'
    constraint account_fairs_price_known check (price_visible in ('none', 'tag', 'net', 'both')),
  version integer not null default 1,
  primary key (account_id, fair_id)
);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null constraint sessions_token_unique unique,
  account_id integer not null constraint sessions_account references accounts (id),
  fair_id integer not null constraint sessions_fair references fairs (id),
  client text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text
);
create index sessions_of_account on sessions (account_id) where ended_at is null;

-- One row per failed sign-in since the last success; the throttle counts them.
create table login_failures (
  id bigint generated always as identity primary key,
  username_key text not null,
  client text not null,
  at timestamptz not null default now()
);
create index login_failures_of_account on login_failures (username_key, at);
