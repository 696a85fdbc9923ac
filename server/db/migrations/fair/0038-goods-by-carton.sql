-- Goods that are ordered by the carton. What a carton holds is a ratio of sizes: the style's own one, parts in the order of its
-- sizes ("1:2:2:1"), or where it has none any of those kept for its size group. Whether a row is whole cartons is judged by its
-- pieces alone.
alter table styles
  add by_carton boolean not null default false,
  add fixed_ratio text not null default '';
