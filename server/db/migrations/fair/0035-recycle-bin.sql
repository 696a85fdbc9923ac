-- Who put an order into the bin, why, and what it held at that moment. What was deleted of other kinds says so itself.
create table deletions (
  id integer generated always as identity primary key,
  order_id integer not null,
  reason text not null default '',
  batch_id text,
  at timestamptz not null default clock_timestamp(),
  account text not null,
  real_name text not null default '',
  restored_at timestamptz,
  purged_at timestamptz
);
create index deletions_of_order on deletions (order_id, id);

-- Cells and rows that a batch left as they are, with what was asked for and why.
alter table order_batches add refused jsonb not null default '[]';
create index orders_in_bin on orders (deleted_at) where deleted_at is not null;
