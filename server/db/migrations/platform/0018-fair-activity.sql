-- Which fairs are looked through for jobs. One that nobody has used for a while sleeps until `due_at`, or until it is used again.
create table fair_activity (
  fair_id integer primary key references fairs (id) on delete cascade,
  -- Told by each process that uses the fair, every minute.
  used_at timestamptz not null default now(),
  -- When something is due in a fair that sleeps; null: nothing is.
  due_at timestamptz
);
insert into fair_activity (fair_id) select id from fairs;
