-- Other systems that this fair's orders go to, or that customers and goods come from.
create table sync_links (
  id integer generated always as identity primary key,
  name text not null constraint sync_links_name_length check (char_length(name) between 1 and 40),
  direction text not null constraint sync_links_direction check (direction in ('out', 'in')),
  transport text not null constraint sync_links_transport check (transport in ('http', 'folder')),
  kinds text[] not null,
  -- Where documents are sent to by HTTP; empty for a folder, whose place follows from the link's id.
  address text not null default '',
  signature text not null default 'none' constraint sync_links_signature check (signature in ('none', 'standard', 'sortedMd5')),
  -- Sealed with the installation's key. While two parties exchange secrets the former one signs as well, until its time is over.
  secret_sealed bytea,
  former_sealed bytea,
  former_until timestamptz,
  -- Which fields go under which names, and how a file is written: see `SyncMap` and `SyncFile` in the contract.
  map jsonb not null,
  options jsonb not null,
  -- What was approved before is left alone.
  go_live_at timestamptz,
  enabled boolean not null default false,
  -- Calls in a row that gave no answer that can be used, and when the next may be made.
  failures integer not null default 0,
  next_at timestamptz not null default '-infinity',
  -- When it last ran by its times.
  timed_at timestamptz not null default now(),
  held_at timestamptz,
  -- What the last failure was, a key that the console words, with its status or file beside it.
  problem text not null default '',
  detail text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index sync_links_name on sync_links (lower(name)) where deleted_at is null;

-- When a link worked and what came of it.
create table sync_runs (
  id integer generated always as identity primary key,
  link_id integer not null constraint sync_runs_link references sync_links (id) on delete cascade,
  why text not null constraint sync_runs_why check (why in ('event', 'hand', 'time', 'file')),
  account text not null default '',
  began_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  total integer not null default 0,
  ok integer not null default 0,
  failed integer not null default 0,
  unconfirmed integer not null default 0,
  -- What went wrong, as with links; a file's name.
  problem text not null default '',
  detail text not null default ''
);
create index sync_runs_of_link on sync_runs (link_id, id);

-- What is to be told to a link: a row names an order and not what is in it, which is read when it is sent. `turn` counts how
-- often the same thing had to go, so that <kind>:<ref>:<turn> names one document for good.
create table sync_outbox (
  id bigint generated always as identity primary key,
  link_id integer not null constraint sync_outbox_link references sync_links (id) on delete cascade,
  kind text not null,
  ref integer not null,
  turn integer not null,
  action text not null constraint sync_outbox_action check (action in ('put', 'cancel')),
  -- Of the document as it was first sent.
  code text not null default '',
  state text not null default 'pending'
    constraint sync_outbox_state check (state in ('pending', 'sending', 'ok', 'error', 'held', 'superseded')),
  tries integer not null default 0,
  next_at timestamptz not null default '-infinity',
  lease_until timestamptz,
  -- What the other system said of it; `problem` where it said nothing that can be used.
  answer text not null default '',
  problem text not null default '',
  receipt text not null default '',
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  constraint sync_outbox_turn unique (link_id, kind, ref, turn)
);
create index sync_outbox_due on sync_outbox (link_id, id) where state in ('pending', 'sending');
create index sync_outbox_by_state on sync_outbox (link_id, state, id);
