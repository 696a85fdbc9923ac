-- What customers and their agents note for the organiser's sales people, about a style or about the whole order (no style). There is one
-- of each for a customer: the last word holds, the log has the former ones.
create table order_notes (
  id integer generated always as identity primary key,
  customer_id integer not null constraint order_notes_customer references customers (id),
  style_id integer constraint order_notes_style references styles (id),
  text text not null constraint order_notes_length check (char_length(text) between 1 and 500),
  account text not null,
  real_name text not null,
  at timestamptz not null default clock_timestamp(),
  constraint order_notes_once unique nulls not distinct (customer_id, style_id)
);
create index order_notes_of_style on order_notes (style_id);
