-- Names a document in calls to other systems: no other link, fair, copy, cleaned or restored fair has the same. Null for rows that were
-- tried before, which keep the name they were sent under.
alter table sync_outbox add column uid uuid default gen_random_uuid();
update sync_outbox set uid = null where tries > 0;
