create table orders (
  id integer generated always as identity primary key,
  customer_id integer not null constraint orders_customer references customers (id),
  type text not null default 'first' constraint orders_type_known check (type in ('first', 'replenish', 'spot')),
  status text not null default 'none' constraint orders_status_known
    check (status in ('none', 'draft', 'submitted', 'returned', 'areaApproved', 'approved', 'closed')),
  locked boolean not null default false,
  -- Sums of its rows, dropped SKC included, kept in the transaction that changes them.
  qty integer not null default 0,
  tag_fen bigint not null default 0,
  net_fen bigint not null default 0,
  agent_fen bigint not null default 0,
  submitted_at timestamptz,
  submitted_by text,
  approved_at timestamptz,
  approved_by text,
  return_reason text not null default '',
  remark text not null default '',
  print_count integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text
);
create unique index orders_customer_unique on orders (customer_id, type) where deleted_at is null;

-- One row per order x SKC. A row once written stays when its quantity returns to 0: its version and events go on.
create table order_rows (
  order_id integer not null constraint order_rows_order references orders (id),
  skc_id integer not null constraint order_rows_skc references skcs (id),
  -- qtys[slot]; as long as the highest slot ever used.
  qtys smallint[] not null,
  qty integer not null constraint order_rows_qty_positive check (qty >= 0),
  unit_tag_fen bigint not null,
  unit_net_fen bigint not null,
  unit_agent_fen bigint not null,
  tag_fen bigint not null,
  net_fen bigint not null,
  agent_fen bigint not null,
  source text not null default 'staff' constraint order_rows_source_known
    check (source in ('self', 'staff', 'import', 'copy', 'substitute', 'pair', 'display', 'demo')),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (order_id, skc_id),
  constraint order_rows_amounts_exact check (
    tag_fen = qty * unit_tag_fen and net_fen = qty * unit_net_fen and agent_fen = qty * unit_agent_fen)
) with (fillfactor = 85);
create index order_rows_of_skc on order_rows (skc_id);

-- Append only, one row per change of one order row; replayed from empty they give the row.
create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null,
  skc_id integer not null,
  before smallint[] not null,
  after smallint[] not null,
  source text not null,
  account text not null,
  real_name text not null default '',
  request_id text not null default '',
  batch_id text,
  reason text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index order_events_of_row on order_events (order_id, skc_id, id);
