-- Where an inbound link stands with the other system, as that said at its last answer.
alter table sync_links add column cursor text not null default '';

-- A file that came for a link, or an answer that brought something. Kept by its name and content, so that one that comes twice,
-- or whose process died, is taken once.
create table sync_arrivals (
  id integer generated always as identity primary key,
  link_id integer not null constraint sync_arrivals_link references sync_links (id) on delete cascade,
  name text not null,
  sha256 text not null,
  state text not null default 'reading'
    constraint sync_arrivals_state check (state in ('reading', 'taken', 'partly', 'failed', 'again')),
  rows integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  -- What is wrong with it as a whole, as with links.
  problem text not null default '',
  detail text not null default '',
  -- Its file lies where it shall stay.
  is_moved boolean not null default false,
  at timestamptz not null default clock_timestamp()
);
create index sync_arrivals_of_link on sync_arrivals (link_id, id);

-- A row that could not be taken, with the cells its link reads and why.
create table sync_refused (
  id bigint generated always as identity primary key,
  arrival_id integer not null constraint sync_refused_arrival references sync_arrivals (id) on delete cascade,
  row integer not null,
  no text not null default '',
  cells jsonb not null,
  reason text not null,
  state text not null default 'error' constraint sync_refused_state check (state in ('error', 'pending', 'ok'))
);
create index sync_refused_of_arrival on sync_refused (arrival_id, id);
create index sync_refused_waiting on sync_refused (arrival_id) where state = 'pending';

alter table imports drop constraint imports_kind_known;
alter table imports add constraint imports_kind_known check (kind in ('customers', 'goods', 'agents', 'targets',
  'discounts', 'guide', 'history', 'minimums', 'outfits', 'displays', 'orders', 'stock', 'orderLines'));
