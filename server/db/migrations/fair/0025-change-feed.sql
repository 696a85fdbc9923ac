-- What each writing transaction has changed: orders whose rows or head it wrote, and whether it wrote goods, customers, targets
-- or what names them (base). A process asks what is new since the snapshot it has read up to; an identity would be no cursor,
-- since a lower one may commit later. Rows older than a day are swept.
create table change_feed (
  xid xid8 not null default pg_current_xact_id(),
  orders integer[] not null default '{}',
  base boolean not null default false,
  at timestamptz not null default now()
);
create index change_feed_xid on change_feed (xid);

-- The row's unit prices after the change, in fen: with them amounts of any moment can be counted. Unknown (null) for events
-- before this, except where the row can only have had one price.
alter table order_events
  add xid xid8,
  add unit_tag_fen bigint,
  add unit_net_fen bigint,
  add unit_agent_fen bigint;
update order_events set unit_tag_fen = order_rows.unit_tag_fen, unit_net_fen = order_rows.unit_net_fen,
  unit_agent_fen = order_rows.unit_agent_fen
from order_rows
where order_rows.order_id = order_events.order_id and order_rows.skc_id = order_events.skc_id
  and not exists (
    select from order_events other
    where other.order_id = order_rows.order_id and other.skc_id = order_rows.skc_id
      -- A row that was emptied takes the prices of the day when it is ordered again.
      and (other.source = 'reprice' or 0 = all (other.after)));
-- Added without a default first, so that rows of before stay unwritten and null.
alter table order_events
  alter xid set default pg_current_xact_id(),
  add constraint order_events_priced check (
    xid is null or (unit_tag_fen is not null and unit_net_fen is not null and unit_agent_fen is not null));
create index order_events_xid on order_events (xid) where xid is not null;
create index order_events_at on order_events (at);
