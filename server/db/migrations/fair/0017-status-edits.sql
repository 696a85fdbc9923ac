-- The state of colours before several were given another together, for whoever takes that back while nobody has set one since.
create table status_edits (
  edit_id uuid not null,
  skc_id integer not null constraint status_edits_skc references skcs (id) on delete cascade,
  status text not null,
  status_before text,
  status_at timestamptz,
  status_by text,
  status_reason text not null,
  -- The moment of the edit; a colour whose state was set since has another.
  made_at timestamptz not null default now(),
  primary key (edit_id, skc_id)
);
create index status_edits_by_age on status_edits (made_at);
create index status_edits_of_skc on status_edits (skc_id);
