-- What staff write beside an order and beside one of its rows. `remark` was never written.
alter table orders rename column remark to note;
alter table order_rows add note text not null default '';

-- Proportions of sizes that customers order by: parts[slot], of one size group; of one customer, or of all where none is named.
create table size_ratios (
  id integer generated always as identity primary key,
  size_group_id integer not null constraint size_ratios_size_group references size_groups (id),
  name text not null,
  parts smallint[] not null,
  customer_id integer constraint size_ratios_customer references customers (id),
  version integer not null default 1,
  constraint size_ratios_name_unique unique nulls not distinct (size_group_id, customer_id, name)
);

-- A row that is ordered by the carton: so many cartons of one proportion.
create table order_packs (
  order_id integer not null,
  skc_id integer not null,
  ratio_id integer not null constraint order_packs_ratio references size_ratios (id),
  cartons integer not null constraint order_packs_cartons_positive check (cartons > 0),
  primary key (order_id, skc_id),
  constraint order_packs_row foreign key (order_id, skc_id) references order_rows (order_id, skc_id)
);

-- Which orders somebody entered last.
create index order_events_of_account on order_events (account, id desc) include (order_id);
