-- Transactions that changed what saves are judged by: goods, prices, customers, places, switches, minimums, ratios or stock. Triggers
-- write it, so that no way of changing them forgets it. A process that judges saves from memory asks for those since it read them.
alter table change_feed add rules boolean not null default false;
create index change_feed_rules on change_feed (xid) where base or rules;

create function note_rule_change() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into %1$I.change_feed (rules) select true
     where not exists (select from %1$I.change_feed where xid = pg_current_xact_id() and (base or rules))', tg_table_schema);
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['areas', 'big_areas', 'brands', 'customer_discounts', 'customers', 'minimum_rules', 'regions', 'settings',
    'settings_planned', 'size_ratios', 'sizes', 'skcs', 'stock', 'styles'] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement execute function note_rule_change()',
      name || '_note_rule_change', name);
  end loop;
end $$;

-- Ends a transaction whose writes were judged by rules, or by states of orders, that are no longer so.
create function require_unchanged(are_rules boolean, are_orders boolean) returns boolean language plpgsql as $$
begin
  if are_rules is not true then
    raise exception 'rules that writes were judged by have changed' using errcode = 'FD001';
  end if;
  if are_orders is not true then
    raise exception 'orders that writes were judged by have changed' using errcode = 'FD002';
  end if;
  return true;
end $$;

-- Colours whose pieces do not count are few: sums of an order leave theirs out.
create index skcs_not_counted on skcs (id) where not (status in ('onSale', 'frozen') and deleted_at is null);
