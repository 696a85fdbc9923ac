-- The number people say, print and type: from a sequence, so that no row is hot; gaps are fine. What is shown around it, the
-- fair's prefix and a check digit, contract/order-number.ts adds.
create sequence order_numbers as integer;
alter table orders add number integer;
update orders set number = numbered.number
from (select id, row_number() over (order by id)::integer as number from orders) numbered
where numbered.id = orders.id;
select setval('order_numbers', coalesce(max(number), 0) + 1, false) from orders;
alter table orders
  alter number set default nextval('order_numbers'),
  alter number set not null,
  add constraint orders_number_unique unique (number);
alter sequence order_numbers owned by orders.number;
