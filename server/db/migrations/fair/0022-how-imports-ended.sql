-- When a commit was begun, by whom as colleagues know him, and the refusal it met: {"key": ..., "params": {...}}. Both are
-- kept outside the commit's own transaction, so that they outlive it: what was begun, is neither committed nor refused and
-- runs no more has not finished.
alter table imports add column begun_at timestamptz, add column begun_by text not null default '', add column refused jsonb;
create index imports_begun on imports (kind, begun_at desc) where begun_at is not null;
