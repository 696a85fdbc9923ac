-- As long as contract/code-lengths.ts lets them be. Rows that are longer already stay until somebody saves them.
alter table brands
  add constraint brands_code_length check (char_length(code) <= 60) not valid;
alter table seasons
  add constraint seasons_code_length check (char_length(code) <= 60) not valid;
alter table big_areas
  add constraint big_areas_code_length check (char_length(code) <= 60) not valid;
alter table regions
  add constraint regions_code_length check (char_length(code) <= 60) not valid;
alter table areas
  add constraint areas_code_length check (char_length(code) <= 60) not valid;
alter table common_codes
  add constraint common_codes_code_length
    check (char_length(code) <= case type when 'fabric' then 100 else 60 end) not valid,
  add constraint common_codes_name_length
    check (char_length(name) <= case type when 'fabric' then 100 else 60 end) not valid;
alter table customers
  add constraint customers_code_length check (char_length(code) <= 60) not valid;
alter table colours
  add constraint colours_code_length check (char_length(code) <= 60) not valid,
  add constraint colours_name_length check (char_length(name) <= 60) not valid;
alter table size_groups
  add constraint size_groups_code_length check (char_length(code) <= 60) not valid,
  add constraint size_groups_name_length check (char_length(name) <= 60) not valid;
alter table sizes
  add constraint sizes_code_length check (char_length(code) <= 30) not valid;
alter table styles
  add constraint styles_goods_no_length check (char_length(goods_no) <= 60) not valid;
alter table skcs
  add constraint skcs_skc_no_length check (char_length(skc_no) <= 121) not valid;
alter table barcodes
  add constraint barcodes_code_length check (char_length(code) <= 40) not valid;
alter table outfits
  add constraint outfits_outfit_no_length check (char_length(outfit_no) <= 60) not valid;
alter table displays
  add constraint displays_display_no_length check (char_length(display_no) <= 60) not valid;
