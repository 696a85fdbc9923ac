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

-- Which orders somebody entered last.
create index order_events_of_account on order_events (account, id desc) include (order_id);
