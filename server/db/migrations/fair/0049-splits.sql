-- One run of splitting: which orders, how, and how far it is. What it made are the splits that name it; it keeps no rows itself.
create table split_plans (
  id integer generated always as identity primary key,
  name text not null,
  mode text not null constraint split_plans_mode_known check (mode in ('wave', 'date', 'store', 'percent', 'manual')),
  unit text not null constraint split_plans_unit_known check (unit in ('piece', 'pack')),
  -- The filters by which the orders and their goods were chosen, and the parts as they were entered.
  scope jsonb not null,
  params jsonb not null,
  -- In the order in which they are held, by id.
  order_ids integer[] not null,
  reached integer not null default 0,
  -- Orders that were split, those that could not be and why, and the pieces that are in no part.
  done integer[] not null default '{}',
  skipped jsonb not null default '[]',
  over_qty integer not null default 0,
  state text not null default 'waiting' constraint split_plans_state_known check (state in ('waiting', 'done', 'cancelled')),
  account text not null,
  real_name text not null default '',
  request_id text not null default '',
  made_at timestamptz not null default clock_timestamp()
);
create index split_plans_made_at on split_plans (made_at desc);

-- A part of an order: a delivery of its own. Void parts and those taken away hold nothing of their order.
create table splits (
  id integer generated always as identity primary key,
  order_id integer not null constraint splits_order references orders (id),
  plan_id integer constraint splits_plan references split_plans (id),
  mode text not null,
  -- Wave code, date, customer id or the part's own key: what a plan tells its parts by.
  key text not null,
  name text not null,
  delivers_on date,
  to_customer_id integer constraint splits_to_customer references customers (id),
  status text not null default 'draft' constraint splits_status_known
    check (status in ('draft', 'checked', 'issued', 'exported', 'void')),
  -- The order's content as the part was made or last taken up: a short mark that lists compare, and the code that paper shows.
  source_mark bigint not null,
  source_q text not null,
  qty integer not null default 0,
  remark text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text
);
create index splits_of_order on splits (order_id) where deleted_at is null;
create index splits_of_plan on splits (plan_id);
create index splits_to_customer_live on splits (to_customer_id) where deleted_at is null;

create table split_rows (
  split_id integer not null constraint split_rows_split references splits (id),
  -- Always one that its order has a row of, which nothing deletes before the part: a check of each would double the work of splitting.
  skc_id integer not null,
  -- qtys[slot], as in order_rows.
  qtys smallint[] not null,
  qty integer not null constraint split_rows_qty_positive check (qty > 0),
  primary key (split_id, skc_id)
);
