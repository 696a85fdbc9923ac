-- The organiser's switches that differ from their default.
create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default ''
);

-- Append only: who did what in this fair.
create table operation_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account text not null,
  real_name text not null default '',
  ip text not null default '',
  action text not null,
  ref text not null default '',
  before jsonb,
  after jsonb,
  batch_id text,
  request_id text not null default '',
  ms integer
);
create index operation_log_at on operation_log (at);

create table idempotency (
  account text not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (account, route, key)
);
create index idempotency_at on idempotency (at);

-- An uploaded file between its dry run and its commit; the bytes lie under DATA_DIR by this id.
create table imports (
  id text primary key,
  kind text not null constraint imports_kind_known check (kind in ('customers', 'goods')),
  file_name text not null,
  sha256 text not null,
  status text not null default 'uploaded'
    constraint imports_status_known check (status in ('uploaded', 'checked', 'committed', 'failed')),
  mapping jsonb,
  summary jsonb,
  account text not null,
  created_at timestamptz not null default now(),
  committed_at timestamptz
);

-- What a column heading, or a value of a field, was taken to mean last time.
create table import_column_memory (
  kind text not null,
  heading_key text not null,
  field text not null,
  updated_at timestamptz not null default now(),
  primary key (kind, heading_key)
);
create table import_value_memory (
  kind text not null,
  field text not null,
  value_key text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  primary key (kind, field, value_key)
);
