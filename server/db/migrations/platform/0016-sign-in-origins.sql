-- Guesses at an account are counted by where they come from: an origin that signed in before, one that guesses for the first
-- time that day, or one that guesses again.
alter table login_failures
  add kind text not null default 'again' constraint login_failures_kind_known check (kind in ('known', 'first', 'again')),
  -- The random id that the device sent: a right password clears what its owner mistyped there before.
  add device text not null default '';
-- The sessions of an account are what its origins are known by, ended ones too.
create index sessions_by_account on sessions (account_id, created_at) where account_id is not null;
