-- What is new is looked for among the events of the orders that moved. By the xid alone the planner goes astray: of a fair whose
-- orders were written by one transaction (a demo, a copy, an import) it takes any other xid for all of its events, and reads them.
create index order_events_of_order on order_events (order_id, xid);
drop index order_events_xid;
