-- Codes are compared by code_key: width and case folded, trimmed (domain/sheets/text.ts foldCode). The code keeps its spelling.
create table brands (
  id integer generated always as identity primary key,
  code text not null,
  code_key text not null constraint brands_code_unique unique,
  name text not null,
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1
);

create table seasons (
  id integer generated always as identity primary key,
  code text not null,
  code_key text not null constraint seasons_code_unique unique,
  name text not null,
  year integer,
  quarter smallint constraint seasons_quarter_range check (quarter between 1 and 4),
  sort integer not null default 0,
  version integer not null default 1
);

create table big_areas (
  id integer generated always as identity primary key,
  code text not null,
  code_key text not null constraint big_areas_code_unique unique,
  name text not null,
  manager text not null default '',
  sort integer not null default 0,
  version integer not null default 1
);

create table regions (
  id integer generated always as identity primary key,
  code text not null,
  code_key text not null constraint regions_code_unique unique,
  name text not null,
  big_area_id integer not null constraint regions_big_area references big_areas (id),
  sort integer not null default 0,
  version integer not null default 1
);
create index regions_of_big_area on regions (big_area_id);

create table areas (
  id integer generated always as identity primary key,
  code text not null,
  code_key text not null constraint areas_code_unique unique,
  name text not null,
  province text not null default '',
  region_id integer not null constraint areas_region references regions (id),
  sort integer not null default 0,
  version integer not null default 1
);
create index areas_of_region on areas (region_id);

-- Every list of codes that a style or a customer may point at; `type` is the field it belongs to.
create table common_codes (
  id integer generated always as identity primary key,
  type text not null constraint common_codes_type_known check (type in (
    'category', 'mid', 'sub', 'wave', 'theme', 'series', 'styleType', 'gender', 'fabric', 'designer', 'customerLevel',
    'custom1', 'custom2', 'custom3', 'custom4', 'custom5')),
  code text not null,
  code_key text not null,
  name text not null,
  parent_id integer constraint common_codes_parent references common_codes (id),
  launches_on date,
  delivers_on date,
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  constraint common_codes_code_unique unique (type, code_key)
);

-- What a fair calls a field ("theme" -> "story"); an empty name means the product's own word.
create table common_code_custom_names (
  type text primary key,
  name_zh_cn text not null default '',
  name_zh_tw text not null default '',
  name_en text not null default '',
  visible boolean not null default true,
  sort integer not null default 0,
  version integer not null default 1
);

create table customers (
  id integer generated always as identity primary key,
  code text not null,
  code_key text not null,
  name text not null,
  short_name text not null default '',
  type text not null default 'dealer'
    constraint customers_type_known check (type in ('dealer', 'franchise', 'direct', 'joint', 'agentStore')),
  level_id integer constraint customers_level references common_codes (id),
  area_id integer constraint customers_area references areas (id),
  agent_id integer constraint customers_agent references customers (id)
    constraint customers_not_own_agent check (agent_id <> id),
  contact text not null default '',
  phone text not null default '',
  store_area integer constraint customers_store_area_positive check (store_area >= 0),
  store_count integer not null default 1 constraint customers_store_count_positive check (store_count >= 0),
  discount_bp integer not null default 10000 constraint customers_discount_range check (discount_bp between 0 and 10000),
  discount_basis text not null default 'tag' constraint customers_discount_basis_known check (discount_basis in ('tag', 'purchase')),
  -- Codes of the brands the customer may order; empty means every brand.
  brand_codes text[] not null default '{}',
  goods_group text not null default '',
  is_stock_account boolean not null default false,
  remark text not null default '',
  enabled boolean not null default true,
  sort integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by text
);
create unique index customers_code_unique on customers (code_key) where deleted_at is null;
create index customers_of_area on customers (area_id);
create index customers_of_agent on customers (agent_id);

-- Dealers' own sign-ins: 1 customer, 2 agent.
create table customer_accounts (
  id integer generated always as identity primary key,
  customer_id integer not null constraint customer_accounts_customer references customers (id),
  username text not null,
  username_key text not null constraint customer_accounts_username_unique unique,
  password_hash text not null default '',
  account_type smallint not null default 1 constraint customer_accounts_type_known check (account_type in (1, 2)),
  enabled boolean not null default true,
  last_login_at timestamptz,
  version integer not null default 1
);
create index customer_accounts_of_customer on customer_accounts (customer_id);

-- Nearest first: a style's own discount, its category's, then customers.discount_bp.
create table customer_discounts (
  id integer generated always as identity primary key,
  customer_id integer not null constraint customer_discounts_customer references customers (id),
  style_id integer,
  category_id integer constraint customer_discounts_category references common_codes (id),
  discount_bp integer not null constraint customer_discounts_range check (discount_bp between 0 and 10000),
  version integer not null default 1,
  constraint customer_discounts_one_scope check (num_nonnulls(style_id, category_id) = 1),
  constraint customer_discounts_unique unique nulls not distinct (customer_id, style_id, category_id)
);

-- One row per customer and up to two attribute values; both empty is the customer's total.
create table targets (
  id integer generated always as identity primary key,
  customer_id integer not null constraint targets_customer references customers (id),
  dim1 text not null default '',
  value1 text not null default '',
  dim2 text not null default '',
  value2 text not null default '',
  styles integer,
  skcs integer,
  qty integer,
  amount_fen bigint,
  depth_hundredths integer,
  min_bp integer,
  max_bp integer,
  version integer not null default 1,
  constraint targets_unique unique (customer_id, dim1, value1, dim2, value2),
  constraint targets_not_negative check (least(styles, skcs, qty, amount_fen, depth_hundredths, min_bp, max_bp) >= 0)
);
