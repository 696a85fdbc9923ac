-- Fewest pieces, multiples and most pieces, nearer than a style's own. A scope says which of the columns name whom
-- it is for: customer x SKC, customer x style, level x style, all customers' SKC, all customers' fabric in a colour.
create table minimum_rules (
  id integer generated always as identity primary key,
  scope text not null constraint minimum_rules_scope_known
    check (scope in ('customerSkc', 'customerGoods', 'levelGoods', 'skcTotal', 'fabricColour')),
  customer_id integer constraint minimum_rules_customer references customers (id),
  level_id integer constraint minimum_rules_level references common_codes (id),
  style_id integer constraint minimum_rules_style references styles (id),
  skc_id integer constraint minimum_rules_skc references skcs (id),
  fabric_id integer constraint minimum_rules_fabric references common_codes (id),
  colour_id integer constraint minimum_rules_colour references colours (id),
  min integer constraint minimum_rules_min_positive check (min > 0),
  multiple integer constraint minimum_rules_multiple_positive check (multiple > 0),
  max integer constraint minimum_rules_max_positive check (max > 0),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  constraint minimum_rules_say_something check (num_nonnulls(min, multiple, max) > 0),
  constraint minimum_rules_in_order check (min <= max),
  constraint minimum_rules_name_whom check (
    (customer_id is not null) = (scope in ('customerSkc', 'customerGoods'))
    and (level_id is not null) = (scope = 'levelGoods')
    and (style_id is not null) = (scope in ('customerGoods', 'levelGoods'))
    and (skc_id is not null) = (scope in ('customerSkc', 'skcTotal'))
    and (fabric_id is not null) = (scope = 'fabricColour')
    and (colour_id is not null) = (scope = 'fabricColour')),
  constraint minimum_rules_unique unique nulls not distinct
    (scope, customer_id, level_id, style_id, skc_id, fabric_id, colour_id)
);
create index minimum_rules_of_skc on minimum_rules (skc_id, customer_id);
create index minimum_rules_of_style on minimum_rules (style_id, customer_id, level_id);
create index minimum_rules_of_level on minimum_rules (level_id);
create index minimum_rules_of_fabric on minimum_rules (fabric_id, colour_id);
create index minimum_rules_of_colour on minimum_rules (colour_id);
