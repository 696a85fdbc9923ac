alter table imports drop constraint imports_kind_known;
alter table imports add constraint imports_kind_known check (kind in ('customers', 'goods', 'agents', 'targets',
  'discounts', 'guide', 'history', 'outfits', 'displays', 'minimums'));

-- What is recommended to a customer: slot 0 is the colour as a whole, any other one of its sizes.
create table guide_quantities (
  customer_id integer not null constraint guide_quantities_customer references customers (id),
  skc_id integer not null constraint guide_quantities_skc references skcs (id),
  slot smallint not null default 0 constraint guide_quantities_slot_range check (slot between 0 and 30),
  qty integer not null constraint guide_quantities_qty_positive check (qty >= 0),
  primary key (customer_id, skc_id, slot)
);
create index guide_quantities_of_skc on guide_quantities (skc_id);

-- What a customer ordered of something in an earlier season. The attributes are the texts of the file, since the goods of
-- that season are not the fair's; `codes` are the codes the fair has for some of them: {"category": "TOP"}.
create table history_rows (
  id integer generated always as identity primary key,
  customer_id integer not null constraint history_rows_customer references customers (id),
  -- All attributes, folded: what tells a customer's rows apart.
  row_key text not null,
  season text not null default '',
  goods_no text not null default '',
  colour text not null default '',
  series text not null default '',
  category text not null default '',
  sub text not null default '',
  wave text not null default '',
  price_band text not null default '',
  gender text not null default '',
  codes jsonb not null default '{}',
  qty integer not null constraint history_rows_qty_positive check (qty >= 0),
  price_fen bigint constraint history_rows_price_positive check (price_fen >= 0),
  amount_fen bigint generated always as (price_fen * qty) stored,
  constraint history_rows_unique unique (customer_id, row_key)
);
