-- Where an item is seen on its outfit's picture, in thousandths of the picture's width and height.
alter table outfit_items
  add column spot_x smallint constraint outfit_items_spot_x_range check (spot_x between 0 and 1000),
  add column spot_y smallint constraint outfit_items_spot_y_range check (spot_y between 0 and 1000),
  add constraint outfit_items_whole_spot check (num_nonnulls(spot_x, spot_y) <> 1);
create index outfit_items_of_style on outfit_items (style_id);

-- How many hangers a rack has room for; empty is not counted.
alter table displays add column capacity smallint constraint displays_capacity_positive check (capacity > 0);
alter table display_items add constraint display_items_hangers_positive check (hangers > 0);
create index display_items_of_skc on display_items (skc_id);
create index display_items_of_outfit on display_items (outfit_id);
