-- What each style was before several were edited together, for whoever takes the edit back while nothing else has changed it.
create table style_edits (
  edit_id uuid not null,
  style_id integer not null constraint style_edits_style references styles (id) on delete cascade,
  -- Of the style after the edit.
  version integer not null,
  -- Columns of the style by name; under "must_skcs" the ids of its colours that had to be ordered.
  before jsonb not null,
  made_at timestamptz not null default now(),
  primary key (edit_id, style_id)
);
create index style_edits_by_age on style_edits (made_at);
create index style_edits_of_style on style_edits (style_id);
