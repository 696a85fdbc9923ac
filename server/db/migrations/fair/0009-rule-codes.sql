-- A level, fabric or colour that nothing else uses asks nothing of anybody: its rules go with it.
alter table minimum_rules drop constraint minimum_rules_level, drop constraint minimum_rules_fabric, drop constraint minimum_rules_colour;
alter table minimum_rules
  add constraint minimum_rules_level foreign key (level_id) references common_codes (id) on delete cascade,
  add constraint minimum_rules_fabric foreign key (fabric_id) references common_codes (id) on delete cascade,
  add constraint minimum_rules_colour foreign key (colour_id) references colours (id) on delete cascade;
