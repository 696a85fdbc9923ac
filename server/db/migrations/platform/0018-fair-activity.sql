-- Which fairs are looked through for jobs. One that nobody has used for a while sleeps until `due_at`, or until it is used again.
create table fair_activity (
  -- Of `fairs`, without a reference: who holds a fair's row may wait for somebody who tells that it is used.
  fair_id integer primary key,
  -- Told by each process that uses the fair, every minute.
  used_at timestamptz not null default now(),
  -- When something is due in a fair that sleeps; null: nothing is.
  due_at timestamptz,
  -- Key figures as of `counted_at`: those of a fair that was not used since then are not counted again.
  counts jsonb,
  counted_at timestamptz
);
insert into fair_activity (fair_id) select id from fairs;
