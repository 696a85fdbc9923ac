-- Who locked an order, and whether by hand or with its approval: the approval's own lock goes only with it.
alter table orders
  add column lock_kind text constraint orders_lock_kind_known check (lock_kind in ('hand', 'approve')),
  add column locked_by text;
update orders set lock_kind = 'hand' where locked;

-- The lock as it was, so that undoing brings back whose it was.
alter table order_states
  add column lock_kind_before text,
  add column locked_by_before text;

-- An act on orders: the orders and the versions that were looked at, what was done and what was not. Undone once, as a batch of its own.
create table order_batches (
  id text primary key,
  act text not null,
  args jsonb not null default '{}',
  order_ids integer[] not null,
  versions integer[] not null,
  -- Pieces as they were looked at.
  qtys integer[] not null,
  account text not null,
  real_name text not null default '',
  request_id text not null default '',
  made_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' constraint order_batches_state_known check (state in ('waiting', 'done', 'cancelled')),
  -- Orders looked at so far, from the front of the list.
  reached integer not null default 0,
  done integer[] not null default '{}',
  skipped jsonb not null default '[]',
  undo_of text constraint order_batches_undone_once unique constraint order_batches_undo references order_batches (id)
);

-- A rule that an order need not keep, by name and with a reason, while it is no worse than `need` and `have` say.
create table order_waivers (
  id integer generated always as identity primary key,
  order_id integer not null constraint order_waivers_order references orders (id),
  rule text not null,
  style_id integer,
  skc_id integer,
  need bigint not null,
  have bigint not null,
  reason text not null,
  account text not null,
  real_name text not null default '',
  at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ended_by text
);
create unique index order_waivers_in_force on order_waivers (order_id, rule, coalesce(style_id, 0), coalesce(skc_id, 0))
  where ended_at is null;
