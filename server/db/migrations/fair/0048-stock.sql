-- What there is of a colour, by slot as in order_rows; a size without a number has no limit. What is ordered of it is the sum of
-- its rows in live orders, counted while this row is held: nothing has to be kept beside it.
create table stock (
  skc_id integer primary key constraint stock_skc references skcs (id),
  totals integer[] not null default '{}',
  -- Null is what the fair's switch says.
  mode text constraint stock_mode_known check (mode in ('none', 'warn', 'block')),
  version integer not null default 1,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by text not null default ''
);

-- How much of that may go to one part of the country; all that meet a customer hold beside the total.
create table stock_quotas (
  id integer generated always as identity primary key,
  skc_id integer not null constraint stock_quotas_stock references stock (skc_id),
  node_kind text not null constraint stock_quotas_node_known check (node_kind in ('bigArea', 'region', 'area')),
  node_id integer not null,
  totals integer[] not null default '{}',
  constraint stock_quotas_unique unique (skc_id, node_kind, node_id)
);

-- Every change of what there is or how it is kept to.
create table stock_events (
  id bigint generated always as identity primary key,
  skc_id integer not null,
  totals_before integer[] not null,
  totals_after integer[] not null,
  mode_before text,
  mode_after text,
  source text not null,
  account text not null,
  real_name text not null default '',
  request_id text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index stock_events_of_skc on stock_events (skc_id, id);
create trigger stock_events_append_only before update or delete on stock_events
  for each statement execute function refuse_history_change();

alter table imports drop constraint imports_kind_known;
alter table imports add constraint imports_kind_known check (kind in ('customers', 'goods', 'agents', 'targets',
  'discounts', 'guide', 'history', 'minimums', 'outfits', 'displays', 'orders', 'stock'));
