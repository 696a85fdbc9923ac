create table outfits (
  id integer generated always as identity primary key,
  outfit_no text not null,
  outfit_no_key text not null,
  name text not null default '',
  type1 text not null default '',
  type2 text not null default '',
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by text
);
create unique index outfits_no_unique on outfits (outfit_no_key) where deleted_at is null;

create table outfit_items (
  id integer generated always as identity primary key,
  outfit_id integer not null constraint outfit_items_outfit references outfits (id),
  style_id integer not null constraint outfit_items_style references styles (id),
  skc_id integer constraint outfit_items_skc references skcs (id),
  seq smallint not null default 1,
  constraint outfit_items_unique unique nulls not distinct (outfit_id, style_id, skc_id)
);

create table displays (
  id integer generated always as identity primary key,
  display_no text not null,
  display_no_key text not null,
  name text not null default '',
  room_no text not null default '',
  type1 text not null default '',
  type2 text not null default '',
  intro text not null default '',
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by text
);
create unique index displays_no_unique on displays (display_no_key) where deleted_at is null;

create table display_items (
  id integer generated always as identity primary key,
  display_id integer not null constraint display_items_display references displays (id),
  skc_id integer constraint display_items_skc references skcs (id),
  outfit_id integer constraint display_items_outfit references outfits (id),
  position text not null default '',
  seq smallint not null default 1,
  hangers smallint not null default 1,
  constraint display_items_one_thing check (num_nonnulls(skc_id, outfit_id) = 1),
  constraint display_items_unique unique nulls not distinct (display_id, skc_id, outfit_id)
);
