-- Boards for the walls of the hall. What one shows is what its maker may see, asked anew each time; the maker is an account of
-- the platform, which has no foreign key from here.
create table projections (
  id integer generated always as identity primary key,
  name text not null constraint projections_name_length check (char_length(name) between 1 and 40),
  -- Which parts stand on it, and in which language.
  layout jsonb not null,
  -- Codes of brands and of places; an empty list narrows nothing.
  filters jsonb not null,
  show_money boolean not null,
  show_names boolean not null,
  top_n smallint not null,
  pages smallint not null,
  maker_id integer not null,
  maker text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index projections_name on projections (lower(name));

-- One for each screen; the hash of its token stands with the sessions. A link without a row here opens nothing.
create table projection_links (
  id integer generated always as identity primary key,
  projection_id integer not null constraint projection_links_projection references projections (id) on delete cascade,
  name text not null constraint projection_links_name_length check (char_length(name) between 1 and 40),
  made_at timestamptz not null default now(),
  made_by text not null,
  revoked_at timestamptz
);
create index projection_links_of_projection on projection_links (projection_id);
