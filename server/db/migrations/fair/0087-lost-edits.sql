-- Edits that a former database had acknowledged and this one does not have, as who typed them was offered to send them again.
create table lost_edits (
  customer_id integer not null references customers (id) on delete cascade,
  type text not null constraint lost_edits_type_known check (type in ('first', 'replenish', 'spot')),
  account text not null,
  -- '' for browsers of staff.
  device_id text not null,
  goods_id integer not null,
  colour_id integer not null,
  size_id integer not null,
  -- The database that lacks it.
  incarnation text not null,
  real_name text not null,
  qty integer not null,
  -- What it was typed over, and what the order had when this was found.
  was integer not null,
  now integer not null,
  acknowledged_at timestamptz not null,
  found_at timestamptz not null default clock_timestamp(),
  state text not null default 'offered' constraint lost_edits_state_known check (state in ('offered', 'sent', 'released')),
  decided_at timestamptz,
  primary key (customer_id, type, account, device_id, goods_id, colour_id, size_id, incarnation)
);
create index lost_edits_by_found on lost_edits (found_at);
