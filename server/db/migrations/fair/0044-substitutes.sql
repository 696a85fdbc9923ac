-- Of what is given to a customer in place of a dropped colour: { skcId, qty, from, to, into: { skcId, qty } }.
alter table order_notices
  drop constraint order_notices_kind_known,
  add constraint order_notices_kind_known check (kind in ('freeze', 'drop', 'return', 'reprice', 'substitute'));
