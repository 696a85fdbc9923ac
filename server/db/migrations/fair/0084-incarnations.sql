-- The databases that have held this fair: another one after a restore, a promotion or a copy. Numbers of transactions mean something
-- in one of them alone, so what was written in former ones is never new: the feed is emptied, and events are left out by their id.
create table incarnations (
  id text not null,
  number integer generated always as identity primary key,
  since timestamptz not null default clock_timestamp(),
  -- The last event of before.
  last_event bigint not null,
  -- Added to how many transactions have ended, for versions of the figures that grow from one database to the next.
  version_offset bigint not null
);

-- The version of the order that wrote the row last: a device asks for the rows beyond the version that it has read.
alter table order_rows add order_version integer not null default 0;
