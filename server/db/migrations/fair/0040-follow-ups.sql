-- Who looks after a customer that is behind: one at a time for each kind of it. What was done stays.
create table follow_ups (
  id integer generated always as identity primary key,
  customer_id integer not null constraint follow_ups_customer references customers (id),
  kind text not null,
  account text not null,
  -- His name then.
  real_name text not null,
  at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  note text not null default ''
);
create unique index follow_ups_one_open on follow_ups (customer_id, kind) where done_at is null;
create index follow_ups_of_customer on follow_ups (customer_id, kind, id desc);
