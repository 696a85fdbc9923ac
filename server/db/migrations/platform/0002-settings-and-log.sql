create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default ''
);

-- Append only: who did what to the platform itself.
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

-- The answer of a write by the key its sender made: a retry gets the same answer and has no second effect.
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
