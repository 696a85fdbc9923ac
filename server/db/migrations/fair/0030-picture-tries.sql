-- How often somebody began to draw a picture that is not drawn yet: one that fails twice, or takes its process with it, is damaged.
alter table pictures add column tries smallint not null default 0;

-- Every night what somehow still waits is drawn, and what nothing shows any more goes.
insert into schedules (key, kind, at_local) values ('draw', 'pictures.draw', '03:30'), ('pictures', 'pictures.sweep', '03:45');
-- What waits since before drawing was a job has none yet.
insert into jobs (kind, dedupe_key, principal)
select 'pictures.draw', 'draw', 'schedule' where exists (select from pictures where drawn_at is null and not damaged);
