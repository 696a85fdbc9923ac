-- Columns of money without a unit left in fen until this version and leave in yuan from now on. Their titles and the last row of the outbox
-- that went so, until an administrator has said what the other system reckons with.
alter table sync_links add column fen_titles text[] not null default '{}', add column fen_until bigint not null default 0;
update sync_links link set
  fen_titles = array(
    select item.value ->> 'title' from jsonb_array_elements(link.map) with ordinality as item (value, place)
    where coalesce(item.value ->> 'format', 'asIs') not in ('yuan', 'fen') and item.value ->> 'field' in (
      'orderTagAmount', 'orderNetAmount', 'tagPrice', 'netPrice', 'tagAmount', 'netAmount')
    order by item.place),
  fen_until = (select coalesce(max(id), 0) from sync_outbox where link_id = link.id)
where direction = 'out' and deleted_at is null
  and exists (select from sync_outbox where link_id = link.id and tries > 0);

-- How the other system's answer began where the link failed, as plain text.
alter table sync_links add column answer_body text not null default '';

-- Of an answer that could not be taken: where the other system stands behind it. It is kept and tried again; null of all others.
alter table sync_arrivals add column next_cursor text;
create index sync_arrivals_waiting on sync_arrivals (link_id, id) where next_cursor is not null;
