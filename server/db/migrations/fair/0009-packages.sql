-- What front ends read, the newest last; the file lies under DATA_DIR by its hash. Equal contents are one file.
create table packages (
  version integer generated always as identity primary key,
  sha256 text not null constraint packages_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  -- Rows of each file of it.
  counts jsonb not null,
  added integer not null,
  changed integer not null,
  removed integer not null,
  -- How many goods on sale lack what front ends show.
  warnings jsonb not null,
  restored_from integer,
  made_at timestamptz not null default now(),
  made_by text not null
);
