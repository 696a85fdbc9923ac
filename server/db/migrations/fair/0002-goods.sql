create table colours (
  id integer generated always as identity primary key,
  code text not null,
  code_key text not null constraint colours_code_unique unique,
  name text not null,
  rgb text constraint colours_rgb_shape check (rgb ~ '^[0-9a-f]{6}$'),
  colour_group text not null default '',
  sort integer not null default 0,
  version integer not null default 1
);

create table size_groups (
  id integer generated always as identity primary key,
  code text not null,
  code_key text not null constraint size_groups_code_unique unique,
  name text not null,
  sort integer not null default 0,
  version integer not null default 1
);

-- `slot` is where a size's quantity stands in order_rows.qtys, for ever; `size_no` is only the column it is shown in.
create table sizes (
  id integer generated always as identity primary key,
  size_group_id integer not null constraint sizes_size_group references size_groups (id),
  code text not null,
  code_key text not null,
  name text not null,
  slot smallint not null constraint sizes_slot_range check (slot between 1 and 30),
  size_no smallint not null constraint sizes_size_no_range check (size_no between 1 and 30),
  version integer not null default 1,
  constraint sizes_code_unique unique (size_group_id, code_key),
  constraint sizes_slot_unique unique (size_group_id, slot),
  constraint sizes_size_no_unique unique (size_group_id, size_no) deferrable initially immediate
);

create table price_ranges (
  id integer generated always as identity primary key,
  name text not null,
  min_fen bigint not null constraint price_ranges_min_positive check (min_fen >= 0),
  max_fen bigint not null,
  sort integer not null default 0,
  version integer not null default 1,
  constraint price_ranges_in_order check (min_fen <= max_fen),
  constraint price_ranges_no_overlap exclude using gist (int8range(min_fen, max_fen, '[]') with &&)
);

create table styles (
  id integer generated always as identity primary key,
  goods_no text not null,
  goods_no_key text not null,
  name text not null default '',
  brand_id integer constraint styles_brand references brands (id),
  season_id integer constraint styles_season references seasons (id),
  year integer,
  category_id integer constraint styles_category references common_codes (id),
  mid_id integer constraint styles_mid references common_codes (id),
  sub_id integer constraint styles_sub references common_codes (id),
  wave_id integer constraint styles_wave references common_codes (id),
  theme_id integer constraint styles_theme references common_codes (id),
  series_id integer constraint styles_series references common_codes (id),
  style_type_id integer constraint styles_style_type references common_codes (id),
  gender_id integer constraint styles_gender references common_codes (id),
  fabric_id integer constraint styles_fabric references common_codes (id),
  designer_id integer constraint styles_designer references common_codes (id),
  custom1_id integer constraint styles_custom1 references common_codes (id),
  custom2_id integer constraint styles_custom2 references common_codes (id),
  custom3_id integer constraint styles_custom3 references common_codes (id),
  custom4_id integer constraint styles_custom4 references common_codes (id),
  custom5_id integer constraint styles_custom5 references common_codes (id),
  tag_fen bigint not null default 0 constraint styles_tag_positive check (tag_fen >= 0),
  purchase_fen bigint constraint styles_purchase_positive check (purchase_fen >= 0),
  -- Derived from tag_fen on every save; empty is the bucket "unclassified".
  price_range_id integer constraint styles_price_range references price_ranges (id),
  size_group_id integer constraint styles_size_group references size_groups (id),
  -- Bit n-1 says that the size with slot n is offered.
  size_mask integer not null default 0,
  moq integer constraint styles_moq_positive check (moq > 0),
  multiple integer constraint styles_multiple_positive check (multiple > 0),
  consecutive_sizes_min smallint,
  must_order boolean not null default false,
  hot boolean not null default false,
  is_spot boolean not null default false,
  launches_on date,
  selling_points text not null default '',
  fabric_usage text not null default '',
  room_no text not null default '',
  hanger_no text not null default '',
  status text not null default 'onSale' constraint styles_status_known check (status in ('draft', 'onSale')),
  sort integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by text
);
create unique index styles_goods_no_unique on styles (goods_no_key) where deleted_at is null;
create index styles_in_order on styles (sort, id) where deleted_at is null;
alter table customer_discounts add constraint customer_discounts_style foreign key (style_id) references styles (id);

-- A style in one colour (款色). What is said of a style that is frozen or dropped is said of all its SKC.
create table skcs (
  id integer generated always as identity primary key,
  style_id integer not null constraint skcs_style references styles (id),
  colour_id integer not null constraint skcs_colour references colours (id),
  skc_no text not null,
  skc_no_key text not null,
  -- Sizes that this colour lacks although the style has them: holes in the matrix.
  off_mask integer not null default 0,
  moq integer constraint skcs_moq_positive check (moq > 0),
  factory_min integer constraint skcs_factory_min_positive check (factory_min > 0),
  must_order boolean not null default false,
  main_push boolean not null default false,
  status text not null default 'onSale' constraint skcs_status_known check (status in ('onSale', 'frozen', 'dropped')),
  -- What undoing a drop returns to.
  status_before text constraint skcs_status_before_known check (status_before in ('onSale', 'frozen')),
  status_at timestamptz,
  status_by text,
  status_reason text not null default '',
  sort integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by text
);
create unique index skcs_no_unique on skcs (skc_no_key) where deleted_at is null;
create unique index skcs_colour_unique on skcs (style_id, colour_id) where deleted_at is null;

create table barcodes (
  code text primary key,
  skc_id integer not null constraint barcodes_skc references skcs (id),
  slot smallint not null constraint barcodes_slot_range check (slot between 1 and 30)
);
create index barcodes_of_skc on barcodes (skc_id, slot);

create table style_pictures (
  id integer generated always as identity primary key,
  style_id integer not null constraint style_pictures_style references styles (id),
  skc_id integer constraint style_pictures_skc references skcs (id),
  kind text not null default 'main' constraint style_pictures_kind_known check (kind in ('main', 'detail', 'model', 'video')),
  seq smallint not null default 1,
  sha256 text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  constraint style_pictures_unique unique nulls not distinct (style_id, skc_id, kind, seq)
);
