-- The second factor of a staff account; one that is not confirmed asks for nothing. The secret is encrypted with the
-- installation's key.
create table second_factors (
  account_id integer primary key constraint second_factors_account references accounts (id),
  secret bytea not null,
  confirmed_at timestamptz,
  -- The thirty seconds whose code was taken last: a code counts once.
  last_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}',
  created_at timestamptz not null default now()
);
-- When the second factor was last given in this session.
alter table sessions add verified_at timestamptz;
