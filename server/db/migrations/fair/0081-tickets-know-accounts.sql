alter table print_tickets
  -- When its paper was handed over; until then its number stays on call screens for a while.
  add column fetched_at timestamptz,
  -- The account that took it, by whose visibility a station prints it; null of a code from the counter.
  add column account_id integer;
-- Tickets that were waiting before keep what they were checked for: the visibility of their own customer.

-- An account is an agent's where others buy through its customer.
alter table customer_accounts drop column account_type;
