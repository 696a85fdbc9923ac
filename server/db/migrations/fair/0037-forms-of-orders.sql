-- Filled forms of orders are imported too.
alter table imports drop constraint imports_kind_known;
alter table imports add constraint imports_kind_known check (kind in ('customers', 'goods', 'agents', 'targets',
  'discounts', 'guide', 'history', 'minimums', 'outfits', 'displays', 'orders'));
