-- When a kiosk or a screen was last seen is asked of sessions that have ended too.
drop index sessions_of_ref;
create index sessions_of_ref on sessions (fair_id, principal, ref) where ref is not null;
