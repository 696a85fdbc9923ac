-- Who changed an account last: told to the administrator whose own change came too late.
alter table accounts add column updated_at timestamptz not null default now();
alter table accounts add column updated_by text not null default '';

-- A preview: an administrator looks at the console as this account sees it. It hangs on his own sign-in and ends with it.
alter table sessions add column viewer_session_id bigint
  constraint sessions_viewer references sessions (id) on delete cascade;
create index sessions_of_viewer on sessions (viewer_session_id) where viewer_session_id is not null;
