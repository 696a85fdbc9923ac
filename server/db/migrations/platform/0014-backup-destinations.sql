-- Where backups of the whole installation go. What a place needs to be reached stands in `place`, its password or key sealed beside it.
create table backup_destinations (
  id integer generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  kind text not null constraint backup_destinations_kind_known check (kind in ('folder', 'sftp', 's3')),
  place jsonb not null,
  secret_sealed bytea,
  enabled boolean not null default true,
  -- The database cluster it was set up for: one that is restored elsewhere does not write there before somebody says so.
  cluster text not null,
  -- A backup lies there: a place that is empty now is another one, such as a folder whose disk is not there.
  is_begun boolean not null default false,
  -- Of the last try; failures are counted since the last success.
  tried_at timestamptz,
  last_at timestamptz,
  failures integer not null default 0,
  problem jsonb,
  deleted_at timestamptz
);

-- What lies in the places, as it was last read there.
create table backups (
  destination_id integer not null constraint backups_destination references backup_destinations (id) on delete cascade,
  id text not null,
  at timestamptz not null,
  summary jsonb not null,
  added_bytes bigint,
  verified_at timestamptz,
  problem jsonb,
  primary key (destination_id, id)
);
